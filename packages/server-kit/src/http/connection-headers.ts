/** Headers that belong to one connection, so that a proxy does not pass them on (RFC 9110, 7.6.1). */
export const CONNECTION_HEADERS = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
];
