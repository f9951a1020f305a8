import { Notice } from '@site/shared-ui/ui';

/** What the server leaves out of a text, or what leads nowhere in it (docs/product.md 5.10). */
export const OmissionWarnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length > 0 && (
    <Notice tone="info" padding="3">
      <p>
        <strong>Readers will see parts of this differently.</strong>
      </p>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
