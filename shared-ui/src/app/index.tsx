/** Store, requests and router. Importing this file registers their provider. */
import './router';

export { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { useDispatch } from './store';
export { createRemoteApi, findApi, listApis, type RemoteApi } from './api';
export type { Answer } from './base-query';
export { useParams } from './router';
export { snapshot, type Snapshot } from './query-state';
export { hasStatus, isRequestError, type RequestError } from './request-error';
export { read, write } from './routes';
export { browserStore, createStore, type Store } from './store';
export { useAddressFilter, type FilterChange } from './use-address-filter';
