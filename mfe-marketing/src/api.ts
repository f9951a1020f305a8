import type { ArgumentOf } from '@site/contracts/contract';
import type { Lesson } from '@site/contracts/learning/learning';
import type { CaseStudy } from '@site/contracts/references/references';
import { browserStore, createRemoteApi, read, write } from '@site/shared-ui/app';

/** Home shows three items of a list (docs/product.md 9.5a). */
export const RECENT = 3;

/** The requests of this remote. A page's HTML carries every field of an answer, so some keep only what is shown. */
export const api = createRemoteApi(REMOTE).injectEndpoints({
  endpoints: (build) => ({
    getLatestPosts: build.query(read('GET /api/blog-latest')),
    getTestimonials: build.query(read('GET /api/testimonials')),
    getCaseStudies: build.query(read('GET /api/case-studies')),
    getRecentCaseStudies: build.query({
      ...read('GET /api/case-studies'),
      transformResponse: (studies: CaseStudy[]) =>
        studies.slice(0, RECENT).map(({ description: _, imageUrl: _picture, ...shown }) => shown),
    }),
    getOwnAudit: build.query(read('GET /api/seo-audit/own')),
    getChecklist: build.query(read('GET /api/checklist')),
    getOpening: build.query({
      ...read('GET /api/learning/lessons/{lessonId}'),
      transformResponse: ({ id, number, title, estimatedMinutes, content }: Lesson) => ({
        id,
        number,
        title,
        estimatedMinutes,
        firstParagraph: content.trim().split('\n\n')[0],
      }),
    }),

    inquire: build.mutation(write('POST /api/contact')),
    subscribe: build.mutation(write('POST /api/newsletter')),
    confirmSubscription: build.mutation(write('POST /api/newsletter/confirm')),
    unsubscribe: build.mutation(write('POST /api/newsletter/unsubscribe')),
    sendLink: build.mutation(write('POST /api/personal-data/links')),
    confirmLink: build.mutation(write('POST /api/personal-data/confirm')),
    erase: build.mutation(write('POST /api/personal-data/erase')),
  }),
});

// Sent without a hook, because these forms load store and requests only when they are filled in.
export const inquire = (inquiry: ArgumentOf<'POST /api/contact'>) =>
  browserStore().store.dispatch(api.endpoints.inquire.initiate(inquiry)).unwrap();
export const subscribe = (signup: ArgumentOf<'POST /api/newsletter'>) =>
  browserStore().store.dispatch(api.endpoints.subscribe.initiate(signup)).unwrap();

export const {
  useConfirmLinkMutation,
  useConfirmSubscriptionMutation,
  useEraseMutation,
  useGetCaseStudiesQuery,
  useGetChecklistQuery,
  useGetLatestPostsQuery,
  useGetOpeningQuery,
  useGetOwnAuditQuery,
  useGetRecentCaseStudiesQuery,
  useGetTestimonialsQuery,
  useSendLinkMutation,
  useUnsubscribeMutation,
} = api;
