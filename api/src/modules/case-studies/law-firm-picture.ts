import type { Migration } from '../../database/migrations';
import { CaseStudy } from './model';

const pictures = '/api/media/case-studies';

/** The picture of the law firm among the examples was called by a word of another country. */
export const lawFirmPicture: Migration = {
  name: '0003-law-firm-picture',
  run: async (db) => {
    await db
      .collection(CaseStudy.collection.collectionName)
      .updateMany(
        { imageUrl: `${pictures}/solicitors.svg` },
        { $set: { imageUrl: `${pictures}/law-firm.svg` } },
      );
  },
};
