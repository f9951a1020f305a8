import type { ContractRoute } from '@site/contracts/contract';
import { read, write } from '@site/shared-ui/app';
import { api } from '../api';

const SESSION = 'GET /api/admin/session';

/** The reads of readers and authors that a change of a post affects. The sitemap's lists stay on the server. */
const POST_LIST_ROUTES = [
  'GET /api/blog-articles',
  'GET /api/blog-latest',
  'GET /api/blog-authors/{author}',
  'GET /api/blog/{slug}',
  'GET /api/admin/posts',
] as const;
const POST_ROUTES = [...POST_LIST_ROUTES, 'GET /api/admin/posts/{id}'] as const;

const caseStudyOptions = {
  invalidates: ['GET /api/admin/case-studies', 'GET /api/case-studies'],
} as const;
const testimonialOptions = {
  invalidates: ['GET /api/admin/testimonials', 'GET /api/testimonials'],
} as const;

const ROUTES_CHANGED_BY_ERASURE = [
  'GET /api/admin/leads/weeks',
  'GET /api/admin/leads/sources',
  'POST /api/admin/leads/search/enquiries',
  'POST /api/admin/leads/search/audits',
  'POST /api/admin/leads/search/signups',
] as const;

/** A read that is sent again each time it is shown, and aborted when it is no longer. */
const search = <R extends ContractRoute>(route: R) => ({ ...read(route), keepUnusedDataFor: 0 });

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query(read(SESSION)),
    signIn: build.mutation(write('POST /api/admin/session', { invalidates: [SESSION] })),
    signOut: build.mutation(write('DELETE /api/admin/session', { invalidates: [SESSION] })),
    findEntries: build.query(search('POST /api/admin/trail/search')),

    getAdminPosts: build.query(read('GET /api/admin/posts')),
    getDeletedPosts: build.query(read('GET /api/admin/deleted-posts')),
    getEditablePost: build.query(read('GET /api/admin/posts/{id}')),
    previewPost: build.query(search('POST /api/blog/preview')),
    publishPost: build.mutation(write('POST /api/blog', { invalidates: POST_ROUTES })),
    createDraft: build.mutation(
      write('POST /api/blog/drafts', { invalidates: ['GET /api/admin/posts'] }),
    ),
    changePost: build.mutation(
      write('PATCH /api/admin/posts/{id}', {
        invalidates: [...POST_ROUTES, 'GET /api/admin/posts/{id}/revisions'],
      }),
    ),
    // Without the post itself: reading it again would fail, and a form that has it open keeps its text.
    removePost: build.mutation(
      write('DELETE /api/admin/posts/{id}', {
        invalidates: [...POST_LIST_ROUTES, 'GET /api/admin/deleted-posts'],
      }),
    ),
    getRevisions: build.query(read('GET /api/admin/posts/{id}/revisions')),
    getRevision: build.query(read('GET /api/admin/posts/{id}/revisions/{version}')),
    makePreviewLink: build.mutation(write('POST /api/admin/posts/{id}/preview-links')),
    endPreviewLinks: build.mutation(write('DELETE /api/admin/posts/{id}/preview-links')),
    restorePost: build.mutation(
      write('POST /api/admin/posts/{id}/restore', {
        invalidates: [...POST_ROUTES, 'GET /api/admin/deleted-posts'],
      }),
    ),

    getAuthorsCaseStudies: build.query(read('GET /api/admin/case-studies')),
    addCaseStudy: build.mutation(write('POST /api/admin/case-studies', caseStudyOptions)),
    changeCaseStudy: build.mutation(write('PATCH /api/admin/case-studies/{id}', caseStudyOptions)),
    removeCaseStudy: build.mutation(write('DELETE /api/admin/case-studies/{id}', caseStudyOptions)),
    orderCaseStudies: build.mutation(write('POST /api/admin/case-studies/order', caseStudyOptions)),
    getAuthorsTestimonials: build.query(read('GET /api/admin/testimonials')),
    addTestimonial: build.mutation(write('POST /api/admin/testimonials', testimonialOptions)),
    changeTestimonial: build.mutation(
      write('PATCH /api/admin/testimonials/{id}', testimonialOptions),
    ),
    removeTestimonial: build.mutation(
      write('DELETE /api/admin/testimonials/{id}', testimonialOptions),
    ),
    orderTestimonials: build.mutation(
      write('POST /api/admin/testimonials/order', testimonialOptions),
    ),

    getLeadWeeks: build.query(read('GET /api/admin/leads/weeks')),
    getLeadSources: build.query(read('GET /api/admin/leads/sources')),
    getInquiry: build.query(read('GET /api/admin/leads/enquiries/{id}')),
    findInquiries: build.query(search('POST /api/admin/leads/search/enquiries')),
    exportInquiries: build.mutation(write('POST /api/admin/leads/export/enquiries')),
    changeInquiry: build.mutation(
      write('PATCH /api/admin/leads/enquiries/{id}', {
        invalidates: ['GET /api/admin/leads/enquiries/{id}'],
      }),
    ),
    findAudits: build.query(search('POST /api/admin/leads/search/audits')),
    exportAudits: build.mutation(write('POST /api/admin/leads/export/audits')),
    findSignups: build.query(search('POST /api/admin/leads/search/signups')),
    exportSignups: build.mutation(write('POST /api/admin/leads/export/signups')),
    findPerson: build.query(search('POST /api/admin/leads/person')),
    erasePerson: build.mutation(
      write('POST /api/admin/leads/person/erase', { invalidates: ROUTES_CHANGED_BY_ERASURE }),
    ),
  }),
});

export const {
  useChangeInquiryMutation,
  useChangePostMutation,
  useCreateDraftMutation,
  useEndPreviewLinksMutation,
  useErasePersonMutation,
  useFindEntriesQuery,
  useGetAdminPostsQuery,
  useGetDeletedPostsQuery,
  useGetEditablePostQuery,
  useGetInquiryQuery,
  useGetLeadSourcesQuery,
  useGetLeadWeeksQuery,
  useGetRevisionQuery,
  useGetRevisionsQuery,
  useGetSessionQuery,
  useLazyFindPersonQuery,
  useLazyGetEditablePostQuery,
  useLazyGetInquiryQuery,
  useLazyGetSessionQuery,
  useMakePreviewLinkMutation,
  usePreviewPostQuery,
  usePublishPostMutation,
  useRemovePostMutation,
  useRestorePostMutation,
  useSignInMutation,
  useSignOutMutation,
} = adminApi;
