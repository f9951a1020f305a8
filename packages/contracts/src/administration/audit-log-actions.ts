/** The actions of the administration, by kind. New ones go to the end of their kind. */
export const auditLogActions = {
  access: ['signed-in', 'sign-in-failed', 'signed-out'],
  posts: [
    'draft-saved',
    'post-published',
    'post-changed',
    'post-scheduled',
    'post-unscheduled',
    'post-unpublished',
    'post-deleted',
    'post-restored',
    'preview-link-made',
    'preview-links-ended',
  ],
  pictures: ['picture-added', 'picture-changed', 'picture-removed'],
  references: [
    'case-study-added',
    'case-study-changed',
    'case-study-removed',
    'case-studies-ordered',
    'testimonial-added',
    'testimonial-changed',
    'testimonial-removed',
    'testimonials-ordered',
  ],
  leads: ['enquiry-changed', 'leads-exported', 'person-erased'],
} as const;

export type AuditLogKind = keyof typeof auditLogActions;
export type AuditLogAction = (typeof auditLogActions)[AuditLogKind][number];
