import { useEffect, useRef, useState } from 'react';
import type { Enquiry } from '@site/contracts/leads';
import { Form, FormField, FormNotice, SubmitButton, useForm } from '@site/shared-ui/forms';
import { Box, Flex, Notice, SmallButton, Textarea } from '@site/shared-ui/ui';
import { isOutdated } from '../../request-failures';
import { useFailure } from '../../use-failure';
import { noteSaved } from './announcements';
import { leadsApi } from './leads.api';

interface NoteFormProps {
  enquiry: Enquiry;
  onChange: (enquiry: Enquiry) => void;
  onClose: () => void;
}

/** Writes the note about an enquiry. Who meets the note of somebody else sees both, and decides. */
export function NoteForm({ enquiry, onChange, onClose }: NoteFormProps) {
  const { id, name } = enquiry;
  const { data: latest, refetch } = leadsApi.enquiry.use({ id });
  const [change] = leadsApi.changeEnquiry.use();
  const failure = useFailure();
  /** The enquiry that the author has seen and writes about. */
  const [base, setBase] = useState(enquiry);
  const isNewer = latest !== undefined && latest.version > base.version;
  /** With another note. A version alone also counts marks, which a note does not touch. */
  const theirs = isNewer && latest.note !== base.note ? latest : undefined;
  const { version } = isNewer && !theirs ? latest : base;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);

  const form = useForm({
    empty: { note: base.note },
    async send({ note }) {
      onChange(await change({ id, ifMatch: `"${version}"`, note }));
      onClose();
      return noteSaved;
    },
    failure(error) {
      if (isOutdated(error)) refetch();
      return failure(error, 'The note could not be saved. Please try again.');
    },
  });
  const goOnWith = (note: string, seen: Enquiry) => {
    form.change({ note });
    setBase(seen);
    onChange(seen);
    area.current?.focus();
  };

  return (
    <Form
      action={`/api/admin/leads/enquiries/${id}`}
      aria-label={`Note on ${name}`}
      {...form.props}
    >
      <FormField form={form} name="note" label="Note" optional>
        {(control) => <Textarea {...control} ref={area} rows={4} maxLength={5000} />}
      </FormField>
      {theirs && (
        <Notice tone="error">
          <p>
            <strong>Somebody saved this enquiry meanwhile.</strong> Your note is still above; this
            is theirs:
          </p>
          <Box whiteSpace="pre-wrap">{theirs.note || '(no note)'}</Box>
          <Flex gap="2" flexWrap="wrap">
            <SmallButton
              onClick={() =>
                goOnWith([theirs.note, form.entries.note].filter(Boolean).join('\n\n'), theirs)
              }
            >
              Keep both
            </SmallButton>
            <SmallButton onClick={() => goOnWith(form.entries.note, theirs)}>Keep mine</SmallButton>
            <SmallButton onClick={() => goOnWith(theirs.note, theirs)}>Take theirs</SmallButton>
          </Flex>
        </Notice>
      )}
      <FormNotice notice={form.notice} />
      {form.isKept && !theirs && (
        <Notice tone="info">
          <p>The note was not saved. What you wrote is still here: please try once more.</p>
        </Notice>
      )}
      <Flex gap="2" flexWrap="wrap">
        <SubmitButton size="sm" pending={form.pending} pendingLabel="Saving...">
          Save note
        </SubmitButton>
        <SmallButton onClick={onClose}>Cancel</SmallButton>
      </Flex>
    </Form>
  );
}
