/** Store, requests and router. A part that imports this brings them along. */
import './router';

export { api } from './api';
export { sendRequest } from './base-query';
export type { Answer, Reply, Send } from './base-query';
export { endpoints } from './endpoints';
export type { Query, Reading, Write } from './endpoints';
export { isRequestError } from './request-error';
export type { RequestError } from './request-error';
export { queriesIn, snapshot, withQueries } from './query-state';
export type { StoredQueries, StoredQuery } from './query-state';
export { browserStore, createStore } from './store';
export type { Store } from './store';
export { useAddressFilter } from './use-address-filter';
export type { FilterChange } from './use-address-filter';
export { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
