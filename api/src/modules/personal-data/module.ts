import * as contract from '@site/contracts/administration/personal-data';
import { perMinute, perTenMinutes } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { readForCaller, write } from '../../routing/route';
import { confirmLink, erase, personalDataEmail, readFile, sendLink } from './links';
import { PersonalDataLink } from './model';

/** Export and erasure of the records under an email address, for its owner (docs/product.md 6.7). */
export const personalDataModule: ApiModule = {
  name: 'personal-data',
  routes: ({ leads: { personalRecords }, limits }) => [
    write(contract.sendPersonalDataLink, sendLink(personalRecords), {
      ...perTenMinutes(10),
      mails: ({ email }) => ({ kind: personalDataEmail, to: email }),
    }),
    write(contract.confirmPersonalDataLink, confirmLink, perMinute(30)),
    readForCaller(contract.getPersonalData, readFile(personalRecords)),
    write(contract.erasePersonalData, erase(personalRecords, limits.mail), perMinute(30)),
  ],
  models: [PersonalDataLink],
  personalRecords: [
    { what: 'Links to personal data', model: PersonalDataLink, match: (email) => ({ email }) },
  ],
  mail: { kinds: [personalDataEmail] },
};
