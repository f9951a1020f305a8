/** Store, requests and router. Importing this file registers their provider. */
import './router';

export { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { api } from './api';
export { sendRequest, type Answer, type Reply, type Send } from './base-query';
export { endpoints, type Query, type Reading, type Write } from './endpoints';
export { queriesIn, snapshot, withQueries } from './query-state';
export type { StoredQueries, StoredQuery } from './query-state';
export { isRequestError, type RequestError } from './request-error';
export { browserStore, createStore, type Store } from './store';
export { useAddressFilter, type FilterChange } from './use-address-filter';
