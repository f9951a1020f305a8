import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HONEYPOT } from '@site/contracts/text/honeypot';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import { Textarea } from '@site/shared-ui/ui';
import {
  type Announcement,
  Form,
  FormField,
  FormNotice,
  RadioGroup,
  Select,
  SubmitButton,
  useForm,
} from './index';

const taken: Announcement = { title: 'Taken', description: 'It is in.', tone: 'success' };
const refused: Announcement = { title: 'Refused', description: 'It is full.', tone: 'error' };
const empty = { remark: '', colour: '', size: '' };

type Send = (entries: typeof empty) => Promise<Announcement>;

/** A form with a text area, a select and radio buttons. */
function show(send: Send, posted?: Announcement, prepare?: () => Promise<unknown>) {
  function Order() {
    const form = useForm({
      empty,
      check: ({ colour, size }) => ({
        ...(!colour && { colour: 'Please choose a colour' }),
        ...(!size && { size: 'Please choose a size' }),
      }),
      send,
      ...(prepare && { prepare }),
      failure: (_, marked) => ({ ...refused, description: marked ? 'See above.' : 'No answer.' }),
      posted: { notice: posted },
    });
    return (
      <Form action="/api/orders" aria-label="Order" {...form.props}>
        <FormNotice notice={form.notice} />
        <FormField form={form} name="remark" label="Remark" optional>
          {(control) => <Textarea {...control} />}
        </FormField>
        <FormField form={form} name="colour" label="Colour" hint="As on the card">
          {(control) => (
            <Select {...control}>
              <option value="">None</option>
              <option value="blue">Blue</option>
            </Select>
          )}
        </FormField>
        <RadioGroup
          label="Size"
          hint="One of two"
          options={[
            { value: 's', label: 'Small' },
            { value: 'l', label: 'Large' },
          ]}
          error={form.problems?.size}
          {...form.field('size')}
        />
        {form.isKept && <p>All is still here.</p>}
        <SubmitButton pending={form.pending} pendingLabel="Ordering...">
          Order
        </SubmitButton>
      </Form>
    );
  }
  return renderIslands([Order]);
}

const remark = () => screen.getByRole('textbox', { name: 'Remark (optional)' });
const colour = () => screen.getByRole('combobox', { name: 'Colour' });
const size = () => screen.getByRole('radiogroup', { name: 'Size' });
const radio = (name: string) => within(size()).getByRole('radio', { name });
const button = () => screen.getByRole('button', { name: /^Order/ });

/** The document has one toast, which outlives the form. */
afterEach(() => {
  const close = screen.queryByRole('button', { name: 'Close' });
  if (close) fireEvent.click(close);
});

const order = async () => {
  await userEvent.type(remark(), ' soon ');
  await userEvent.selectOptions(colour(), 'Blue');
  await userEvent.click(screen.getByText('Large'));
  expect(radio('Large')).toBeChecked();
  expect(radio('Small')).not.toBeChecked();
  await userEvent.click(button());
};

test('each error is shown at its field, and the first invalid field gets focus', async () => {
  const sent: unknown[] = [];
  show(async (entries) => (sent.push(entries), taken));
  await userEvent.click(button());
  expect(colour()).toBeInvalid();
  expect(colour()).toHaveAccessibleDescription('Please choose a colour As on the card');
  expect(colour()).toHaveFocus();
  expect(size()).toBeInvalid();
  expect(size()).toBeRequired();
  expect(size()).toHaveAccessibleDescription('Please choose a size One of two');
  await userEvent.selectOptions(colour(), 'Blue');
  expect(screen.queryByText('Please choose a colour')).not.toBeInTheDocument();
  await userEvent.click(button());
  expect(radio('Small')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('text, a select and radio buttons are sent, announced and cleared', async () => {
  const sent: unknown[] = [];
  show(async (entries) => (sent.push(entries), taken));
  await order();
  expect(sent).toEqual([{ remark: ' soon ', colour: 'blue', size: 'l' }]);
  expect(await screen.findByText('It is in.')).toBeVisible();
  expect(remark()).toHaveValue('');
  expect(colour()).toHaveValue('');
  expect(radio('Large')).not.toBeChecked();
});

test('while sending the button shows it and keeps focus; a refusal keeps the entries', async () => {
  let finish = (_: Announcement): void => undefined;
  const sent: unknown[] = [];
  show((entries) => {
    sent.push(entries);
    return new Promise((resolve) => (finish = resolve));
  });
  await order();
  expect(button()).toHaveTextContent('Ordering...');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button());
  finish(refused);
  await waitFor(() => expect(button()).toHaveTextContent(/^Order$/));
  expect(button()).toHaveFocus();
  expect(sent).toHaveLength(1);
  expect(await screen.findByText('It is full.')).toBeVisible();
  expect(screen.getByText('All is still here.')).toBeVisible();
  expect(remark()).toHaveValue(' soon ');
  expect(colour()).toHaveValue('blue');
  expect(radio('Large')).toBeChecked();
});

test('what is typed while the form is sent stays after a success', async () => {
  let finish = (_: Announcement): void => undefined;
  show(() => new Promise((resolve) => (finish = resolve)));
  await order();
  await userEvent.type(remark(), 'and one more');
  finish(taken);
  expect(await screen.findByText('It is in.')).toBeVisible();
  expect(remark()).toHaveValue(' soon and one more');
  expect(colour()).toHaveValue('');
  expect(radio('Large')).not.toBeChecked();
});

test('the code for sending is loaded at the first input; a failed load does not prevent sending', async () => {
  let asked = 0;
  show(
    async () => taken,
    undefined,
    () => Promise.reject(new Error(`Not there, ${(asked += 1)}`)),
  );
  await userEvent.click(remark());
  expect(asked).toBe(0);
  await userEvent.type(remark(), 'a');
  expect(asked).toBe(1);
  await order();
  expect(await screen.findByText('It is in.')).toBeVisible();
});

test('errors in an answer are shown at their fields, and ignored for unknown fields', async () => {
  let fields: Record<string, string> = { weight: 'Too heavy' };
  show(() => Promise.reject({ status: 400, message: '', fields }));
  await order();
  expect(await screen.findByText('No answer.')).toBeVisible();
  fields = { remark: 'Too long', ...fields };
  await userEvent.click(button());
  expect(await screen.findByText('See above.')).toBeVisible();
  expect(remark()).toHaveAccessibleDescription('Too long');
  expect(remark()).toHaveFocus();
  expect(screen.queryByText('All is still here.')).not.toBeInTheDocument();
});

test('the problem of a text that was changed while it was sent is not shown beside the new one', async () => {
  let fail = (_: unknown): void => undefined;
  show(() => new Promise((_, reject) => (fail = reject)));
  await order();
  await userEvent.type(remark(), 'er');
  fail({ status: 400, message: '', fields: { remark: 'Too long' } });
  expect(await screen.findByText('No answer.')).toBeVisible();
  expect(remark()).toBeValid();
  expect(remark()).toHaveValue(' soon er');
});

test('the result of a post without script is shown until the next submit; the honeypot is hidden', async () => {
  show(async () => taken, refused);
  // No visitor meets the honeypot.
  expect(screen.getAllByRole('textbox')).toEqual([remark()]);
  const honeypot = document.querySelector(`[name=${HONEYPOT}]`);
  expect(honeypot).not.toBeVisible();
  expect(honeypot).toHaveAttribute('autocomplete', 'off');
  const notice = within(screen.getByRole('form')).getByRole('alert');
  expect(notice).toHaveTextContent('RefusedIt is full.');
  await userEvent.click(button());
  expect(screen.queryByText('It is full.')).not.toBeInTheDocument();
});

test('text of an uncontrolled field is sent complete, and rendered elsewhere after a pause', async () => {
  const sent: unknown[] = [];
  function Essay() {
    const form = useForm({
      empty: { text: '' },
      check: ({ text }) => (text ? {} : { text: 'Please write something' }),
      send: async (entries) => (sent.push(entries), refused),
      failure: () => refused,
    });
    const { entries, read, write } = form;
    return (
      <Form action="/api/essays" {...form.props}>
        <textarea
          name="text"
          aria-label="Essay"
          onChange={({ currentTarget }) => write({ text: currentTarget.value })}
        />
        <p>{form.problems?.text}</p>
        <output aria-label="Drawn">{entries.text}</output>
        <button type="button" onClick={() => sent.push(read())}>
          Read
        </button>
        <button>Send</button>
      </Form>
    );
  }
  renderIslands([Essay]);
  fireEvent.click(screen.getByText('Send'));
  expect(screen.getByText('Please write something')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Essay'), { target: { value: 'Words' } });
  expect(screen.getByLabelText('Drawn')).toBeEmptyDOMElement();
  fireEvent.click(screen.getByText('Read'));
  fireEvent.click(screen.getByText('Send'));
  await waitFor(() => expect(screen.getByLabelText('Drawn')).toHaveTextContent('Words'));
  expect(screen.queryByText('Please write something')).not.toBeInTheDocument();
  expect(sent).toEqual([{ text: 'Words' }, { text: 'Words' }]);
});
