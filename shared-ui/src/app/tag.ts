/** By what a write finds the reads that it refreshes: their route. */
export const tag = (route: string) => ({ type: 'route' as const, id: route });

/** The tag of a read by the name that its endpoint has in the store: `<remote>@<build> <route>`. */
export const tagOf = (endpointName: string) =>
  tag(endpointName.slice(endpointName.indexOf(' ') + 1));
