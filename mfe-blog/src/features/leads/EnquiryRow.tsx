import { useEffect, useRef, useState } from 'react';
import type { Enquiry } from '@site/contracts/leads';
import { announce } from '@site/shared-ui/forms';
import {
  Badge,
  Box,
  Flex,
  SmallButton,
  Stack,
  TouchLink,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { isOutdated } from '../../request-failures';
import { useFailure } from '../../use-failure';
import { markedAs } from './announcements';
import { timeOf } from './dates';
import { Cell } from '../../CardTable';
import { leadsApi } from './leads.api';
import { Message } from './Message';
import { NoteForm } from './NoteForm';
import { phoneIn } from './phone';

interface EnquiryRowProps {
  enquiry: Enquiry;
  /** It is another one now: it was changed, here or elsewhere. */
  onChange: (enquiry: Enquiry) => void;
  /** Somebody else was faster. */
  onOutdated: () => void;
}

const website = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** An enquiry: who wrote what, ways to answer, whether it is processed, and a note about it. */
export function EnquiryRow({ enquiry, onChange, onOutdated }: EnquiryRowProps) {
  const [isNoting, setNoting] = useState(false);
  const [mark, { isLoading }] = leadsApi.changeEnquiry.use();
  const failure = useFailure();
  const noteButton = useRef<HTMLButtonElement>(null);
  const { id, name, email, company, message, note, processed, version } = enquiry;
  const phone = phoneIn(message);
  const about = <VisuallyHidden> of {name}</VisuallyHidden>;

  const toggle = async () => {
    if (isLoading) return;
    try {
      const changed = await mark({ id, ifMatch: `"${version}"`, processed: !processed });
      onChange(changed);
      await announce(markedAs(changed.processed));
    } catch (error) {
      if (isOutdated(error)) onOutdated();
      await announce(failure(error, 'The mark could not be saved. Please try again.'));
    }
  };
  // The button is there again once the form is not.
  const wasNoting = useRef(false);
  useEffect(() => {
    if (wasNoting.current && !isNoting) noteButton.current?.focus();
    wasNoting.current = isNoting;
  }, [isNoting]);

  return (
    <tr role="row">
      <Cell label="Received">
        <Stack gap="2" alignItems="start">
          {timeOf(enquiry.createdAt)}
          <Badge tone={processed ? 'plain' : 'accent'}>{processed ? 'Processed' : 'Open'}</Badge>
        </Stack>
      </Cell>
      <Cell label="From">
        <Box fontWeight="600">{name}</Box>
        {company && <Box>{company}</Box>}
        <Stack gap="0" alignItems="start">
          <TouchLink href={`mailto:${email}?subject=${encodeURIComponent('Your message to us')}`}>
            {email}
          </TouchLink>
          {phone && <TouchLink href={phone.href}>{phone.written}</TouchLink>}
          {enquiry.website && (
            <TouchLink href={enquiry.website} target="_blank" rel="noopener noreferrer nofollow">
              {website(enquiry.website)}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </TouchLink>
          )}
        </Stack>
      </Cell>
      <Cell label="Message">
        <Message text={message} from={name} />
      </Cell>
      <Cell label="Note">
        {isNoting ? (
          <NoteForm enquiry={enquiry} onChange={onChange} onClose={() => setNoting(false)} />
        ) : (
          <Stack gap="3">
            {note && <Box whiteSpace="pre-wrap">{note}</Box>}
            <Flex gap="2" flexWrap="wrap">
              <SmallButton paddingInline="3" ref={noteButton} onClick={() => setNoting(true)}>
                {note ? 'Edit note' : 'Add note'}
                {about}
              </SmallButton>
              <SmallButton
                paddingInline="3"
                aria-disabled={isLoading || undefined}
                onClick={() => void toggle()}
              >
                {processed ? 'Mark as open' : 'Mark as processed'}
                <VisuallyHidden> the enquiry of {name}</VisuallyHidden>
              </SmallButton>
            </Flex>
          </Stack>
        )}
      </Cell>
    </tr>
  );
}
