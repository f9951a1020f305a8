/** Environment variables of the shell that concern releases. */
export interface ReleasesEnvironment {
  API_ORIGIN: string;
  PUBLIC_URL: string;
  SITE_MODE: 'development' | 'production';
  /** File with the addresses of development servers; read in development only. */
  DEVELOPMENT_SERVERS_FILE: string;
  /** Bearer token of programs, besides the one made from the site key. */
  METRICS_TOKEN?: string | undefined;
  RATE_LIMIT_FACTOR: number;
}
