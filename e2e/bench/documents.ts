import { brotliCompressSync } from 'node:zlib';
import { median } from './report';

export interface DocumentMeasurements {
  path: string;
  /** Bytes of the whole HTML as it is sent, brotli. */
  html: number;
  /** Bytes of the scripts inside it that run, brotli. */
  inlineScript: number;
  /** Milliseconds on the server: loading code and data, and rendering (medians). */
  load: number;
  render: number;
}

const RENDERS = 21;

const timing = (header: string, name: string): number =>
  Number(new RegExp(`${name};dur=([\\d.]+)`).exec(header)?.[1] ?? 0);

/** What a page's document weighs and what it costs the server once it is warm. */
export async function measureDocument(origin: string, path: string): Promise<DocumentMeasurements> {
  const loads: number[] = [];
  const renders: number[] = [];
  let html = '';
  for (let round = 0; round < RENDERS; round++) {
    const response = await fetch(origin + path);
    html = await response.text();
    const header = response.headers.get('server-timing') ?? '';
    loads.push(timing(header, 'load'));
    renders.push(timing(header, 'render'));
  }
  const scripts = [...html.matchAll(/<script(?: nonce="[^"]*")?>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  );
  return {
    path,
    html: brotliCompressSync(html).length,
    inlineScript: brotliCompressSync(scripts.join('\n')).length,
    load: median(loads),
    render: median(renders),
  };
}
