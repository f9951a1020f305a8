/** A page's `Link` header, which says where it is as Markdown (RFC 8288). @param path of the Markdown */
export const markdownLink = (path: string): string =>
  `<${path}>; rel="alternate"; type="text/markdown"`;
