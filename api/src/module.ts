import type { StoredModel } from './database/models';
import type { MailModule } from './mail/letter';

/** Everything that a folder in `modules` says about itself. It takes part once it is in the list in `modules.ts`. */
export interface ApiModule {
  /** Unique. */
  name: string;
  /** Its collections; their indexes are those of the schemas. */
  models?: readonly StoredModel[];
  /** The letters that it sends. */
  mail?: MailModule;
}
