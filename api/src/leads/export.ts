import type { CsvFile, LeadKind } from '@site/contracts/leads';
import type { Context } from 'koa';
import type { Trail } from '../administration/trail';

/** Makes a file and keeps that somebody took it along. */
export const exporting =
  <LeadsQuery>(
    trail: Pick<Trail, 'note'>,
    kind: LeadKind,
    fileOf: (asked: LeadsQuery) => Promise<CsvFile>,
  ) =>
  async (asked: LeadsQuery, ctx: Context): Promise<CsvFile> => {
    const file = await fileOf(asked);
    await trail.note(ctx, { action: 'leads-exported', what: `${kind}: ${file.rows}` });
    return file;
  };
