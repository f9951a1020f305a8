import { Button, Field, Heading, Input, Notice, Text } from '@site/shared-ui/ui';
import { SIGN_IN_PATH } from '../paths';
import { Form } from './Form';

interface SignInPageProps {
  /** Query of the requested address, which the form keeps. */
  search: string;
  problem: string | undefined;
}

/** The page for requests without a session. */
export const SignInPage = ({ search, problem }: SignInPageProps) => (
  <Form action={SIGN_IN_PATH + search}>
    <Heading as="h1">Platform</Heading>
    {problem && <Notice tone="error">{problem}</Notice>}
    <Text tone="muted">Sign in to see which build of each part of the site is live.</Text>
    <Field label="Password">
      {(control) => (
        <Input
          {...control}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      )}
    </Field>
    <Button type="submit">Sign in</Button>
  </Form>
);
