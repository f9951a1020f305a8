/** A remote's development server listens ten above its file server: 3012 for 3002. */
export const developmentPort = ({ port }: { port: number }): number => port + 10;
