import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { noteRules } from '@site/contracts/administration/admin-rules';
import type { Inquiry } from '@site/contracts/administration/leads';
import { findProblems } from '@site/contracts/text/text-rules';
import { Form, FormField, FormNotice, SubmitButton, success, useForm } from '@site/shared-ui/forms';
import {
  Badge,
  Box,
  Flex,
  Notice,
  SmallButton,
  Stack,
  Textarea,
  TouchLink,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import {
  useChangeInquiryMutation,
  useGetInquiryQuery,
  useLazyGetInquiryQuery,
} from '../../administration/api';
import { createFocusHandler } from '../../administration/keyboard';
import { RowButton } from '../../administration/lists';
import { isOutdated, useAttempt, useFailure } from '../../administration/requests';
import { Time } from '../../administration/times';
import { useUnsavedText } from '../../administration/unsaved';
import { findPhone } from './phone';

/** When an inquiry came, e.g. `Nov 22, 2026, 12:00`, and whether it is processed. */
export const InquiryReceived = ({ inquiry: { createdAt, processed } }: { inquiry: Inquiry }) => (
  <Stack gap="2" alignItems="start">
    <Time at={createdAt} as="moment" />
    <Badge tone={processed ? 'plain' : 'accent'}>{processed ? 'Processed' : 'Open'}</Badge>
  </Stack>
);

/** The sender of an inquiry, with links to answer. */
export function Sender({ inquiry }: { inquiry: Inquiry }) {
  const { name, company, email, message, website } = inquiry;
  const phone = findPhone(message);
  return (
    <>
      <Box fontWeight="600">{name}</Box>
      {company && <Box>{company}</Box>}
      <Stack gap="0" alignItems="start">
        <TouchLink href={`mailto:${email}?subject=${encodeURIComponent('Your message to us')}`}>
          {email}
        </TouchLink>
        {phone && <TouchLink href={phone.href}>{phone.written}</TouchLink>}
        {website && (
          <TouchLink href={website} target="_blank" rel="noopener noreferrer nofollow">
            {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </TouchLink>
        )}
      </Stack>
    </>
  );
}

/** The beginning of a message that is too long for a table: six lines, 320 characters. Undefined for a short one. */
function getBeginning(text: string): string | undefined {
  const beginning = text.split('\n').slice(0, 6).join('\n').slice(0, 320).trimEnd();
  return beginning.length < text.trimEnd().length ? beginning : undefined;
}

/** A message with its line breaks. A long one is folded. */
export function Message({ text, from }: { text: string; from: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const beginning = getBeginning(text);
  return (
    <>
      <Box whiteSpace="pre-wrap">{beginning === undefined || isWhole ? text : `${beginning}…`}</Box>
      {beginning !== undefined && (
        <SmallButton marginTop="2" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
          <VisuallyHidden> of what {from} wrote</VisuallyHidden>
        </SmallButton>
      )}
    </>
  );
}

/** By inquiry: a note that is not saved, and the inquiry as its author saw it. */
export type UnsavedNotes = Map<string, { note: string; base: Inquiry }>;

interface InquiryProps {
  inquiry: Inquiry;
  unsavedNotes: UnsavedNotes;
  /** Called with the changed inquiry, whether it was changed here or elsewhere. */
  onChange: (inquiry: Inquiry) => void;
}

interface InquiryActionsProps extends InquiryProps {
  /** Called when someone else has changed the inquiry first. */
  onOutdated: () => void;
}

/** The note of an inquiry and its state. */
export function InquiryActions({ onOutdated, ...props }: InquiryActionsProps) {
  const { inquiry, unsavedNotes, onChange } = props;
  const { id, name, note, processed, version } = inquiry;
  const [isNoting, setIsNoting] = useState(unsavedNotes.has(id));
  const [mark, { isLoading }] = useChangeInquiryMutation();
  const attempt = useAttempt(onOutdated);
  const noteButton = useRef<HTMLButtonElement>(null);
  const toggle = () =>
    attempt(async () => {
      const changed = await mark({ id, ifMatch: `"${version}"`, processed: !processed }).unwrap();
      onChange(changed);
      return success('Saved', `The inquiry is ${changed.processed ? 'processed' : 'open again'}.`);
    }, 'The change could not be saved. Please try again.');
  // The form replaces the button, so the focus returns to the button when the form closes.
  const closeNote = () => {
    flushSync(() => setIsNoting(false));
    noteButton.current?.focus();
  };

  if (isNoting) return <NoteForm {...props} onClose={closeNote} />;
  return (
    <Stack gap="3">
      {note && <Box whiteSpace="pre-wrap">{note}</Box>}
      <Flex gap="2" flexWrap="wrap">
        <RowButton about={`of ${name}`} ref={noteButton} onClick={() => setIsNoting(true)}>
          {note ? 'Edit note' : 'Add note'}
        </RowButton>
        <RowButton
          about={`the inquiry of ${name}`}
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && void toggle()}
        >
          {processed ? 'Mark as open' : 'Mark as processed'}
        </RowButton>
      </Flex>
    </Stack>
  );
}

/**
 * The form for the note. If someone else has saved another note meanwhile, the author sees both and decides. What is
 * not saved outlasts a search that takes the inquiry away.
 */
function NoteForm({
  inquiry,
  unsavedNotes,
  onChange,
  onClose,
}: InquiryProps & { onClose: () => void }) {
  const { id, name } = inquiry;
  const { data: latest } = useGetInquiryQuery({ id });
  const [readLatest] = useLazyGetInquiryQuery();
  const [change] = useChangeInquiryMutation();
  const failure = useFailure();
  /** The version of the inquiry that the author has seen. */
  const [base, setBase] = useState(unsavedNotes.get(id)?.base ?? inquiry);
  const isNewer = latest !== undefined && latest.version > base.version;
  /** Set only if the note differs: the version also counts marks, which do not conflict with a note. */
  const theirs = isNewer && latest.note !== base.note ? latest : undefined;
  const { version } = isNewer && !theirs ? latest : base;

  const form = useForm({
    empty: { note: base.note },
    initial: { note: unsavedNotes.get(id)?.note ?? base.note },
    keepsEntries: true,
    check: (entries) => findProblems(noteRules, entries),
    async send({ note }) {
      const saved = await change({ id, ifMatch: `"${version}"`, note }).unwrap();
      onChange(saved);
      const message = success('Saved', 'The note is saved with the inquiry.');
      // It was canceled meanwhile, and may be open again.
      if (isEnded()) return message;
      const { note: typed } = form.read();
      if (typed === note) close();
      else {
        // What was typed meanwhile stays open.
        unsavedNotes.set(id, { note: typed, base: saved });
        setBase(saved);
      }
      return message;
    },
    failure(error) {
      if (isOutdated(error)) void readLatest({ id });
      return failure(error, 'The note could not be saved. Please try again.');
    },
  });
  const mine = form.entries.note;
  const { end, isEnded } = useUnsavedText({
    isUnsaved: () => form.read().note !== base.note,
    store: () => unsavedNotes.set(id, { note: form.read().note, base }),
    remove: () => unsavedNotes.delete(id),
  });
  const close = () => {
    // Also if a search took the form away while the note was saved, and so stored it.
    end();
    onClose();
  };
  const continueWith = (note: string, seen: Inquiry) =>
    createFocusHandler('note', () => {
      form.change({ note });
      setBase(seen);
      onChange(seen);
    });

  return (
    <Form
      action={`/api/admin/leads/enquiries/${id}`}
      aria-label={`Note on ${name}`}
      {...form.props}
    >
      <FormField form={form} name="note" label="Note" optional>
        {(control) => (
          <Textarea
            {...control}
            // When it comes back with a search, that field has the focus.
            autoFocus={!unsavedNotes.has(id)}
            rows={4}
            maxLength={noteRules.note.limit}
          />
        )}
      </FormField>
      {theirs && (
        <Notice tone="error">
          <p>
            <strong>Someone else saved this inquiry.</strong> Your note is still above; this is
            theirs:
          </p>
          <Box whiteSpace="pre-wrap">{theirs.note || '(no note)'}</Box>
          <Flex gap="2" flexWrap="wrap">
            <SmallButton
              onClick={continueWith([theirs.note, mine].filter(Boolean).join('\n\n'), theirs)}
            >
              Keep both
            </SmallButton>
            <SmallButton onClick={continueWith(mine, theirs)}>Keep mine</SmallButton>
            <SmallButton onClick={continueWith(theirs.note, theirs)}>Take theirs</SmallButton>
          </Flex>
        </Notice>
      )}
      <FormNotice notice={form.notice} />
      {form.isKept && !theirs && (
        <Notice tone="info">
          <p>The note was not saved. Your text is still here. Please try again.</p>
        </Notice>
      )}
      <Flex gap="2" flexWrap="wrap">
        <SubmitButton size="sm" pending={form.pending} pendingLabel="Saving...">
          Save note
        </SubmitButton>
        <SmallButton onClick={close}>Cancel</SmallButton>
      </Flex>
    </Form>
  );
}
