import { useContext, useSyncExternalStore } from 'react';
import { currentLocation, type PageLocation } from './location';
import { RequestContext } from './request';

/** Where the visitor is; on the server the address of the request, and what wakes starts from the same. */
export function usePageLocation(): PageLocation {
  const request = useContext(RequestContext);
  const location = useSyncExternalStore(
    currentLocation.subscribe,
    currentLocation.get,
    request ? () => request.location : currentLocation.getInitial,
  );
  return request ? request.location : location;
}
