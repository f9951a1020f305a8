import { model, Schema } from 'mongoose';
import { emailAddress, entityId, withCreatedAt } from '../../database/fields';
import { LINK_LIFETIME_SECONDS, linkTokens } from '../../mail/day-link';

const schema = new Schema(
  {
    _id: entityId,
    email: emailAddress,
    tokens: linkTokens,
    /** When the button behind the link was pressed; the file can be read from then on. */
    confirmedAt: Date,
  },
  withCreatedAt,
);
schema.index({ tokens: 1 });
schema.index({ email: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: LINK_LIFETIME_SECONDS });

export const PersonalDataLink = model('PersonalDataLink', schema, 'personal_data_links');
