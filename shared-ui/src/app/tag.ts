/** By what a write finds the reads that it refreshes: their route. */
export const tag = (route: string) => ({ type: 'route' as const, id: route });
