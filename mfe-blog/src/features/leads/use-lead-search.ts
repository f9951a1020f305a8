import { useState } from 'react';
import type { CsvFile } from '@site/contracts/leads';
import { type LeadPage, useLeadPage } from './use-lead-page';

interface Options<Item> {
  ask: (asked: { search: string; page: number }) => Promise<LeadPage<Item>>;
  exportFile: (asked: { search: string }) => Promise<CsvFile>;
  /** Changes when all of it is to be asked anew. */
  revision: number;
  onSessionEnd: () => void;
}

const everything = { search: '', page: 1 };

/** A list that is narrowed by words alone, as `LeadList` shows it. */
export function useLeadSearch<Item extends { id: string }>({
  ask,
  exportFile,
  revision,
  onSessionEnd,
}: Options<Item>) {
  const [asked, setAsked] = useState(everything);
  const { answer, isMissing, retry } = useLeadPage({ asked, ask, revision, onSessionEnd });
  const { search } = asked;
  return {
    search,
    onSearch: (typed: string) => setAsked({ search: typed, page: 1 }),
    onPage: (page: number) => setAsked({ search, page }),
    isNarrowed: search !== '',
    onShowAll: () => setAsked(everything),
    answer,
    isMissing,
    onRetry: retry,
    exportFile: () => exportFile({ search }),
    onSessionEnd,
  };
}
