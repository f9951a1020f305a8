import { useState } from 'react';
import type { AuditReport } from './report/AuditReport';

/** The component that shows a result; its code comes when an audit is asked for, not with the form. */
type Report = typeof AuditReport;

interface ReportCode {
  Report?: Report;
  /** Its code could not be had. */
  isMissing?: boolean;
}

/** Loads the view of a result ahead of the result itself. */
export function useReport(): ReportCode & { load: () => Promise<void> } {
  const [code, setCode] = useState<ReportCode>({});
  const load = async (): Promise<void> => {
    try {
      const { AuditReport } = await import('./report/AuditReport');
      setCode({ Report: AuditReport });
    } catch (error) {
      console.warn('The view of a result could not be loaded:', error);
      setCode({ isMissing: true });
    }
  };
  return { ...code, load };
}
