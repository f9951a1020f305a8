import { PLATFORM_PATH } from '@site/contracts/platform/platform';
import { type AdminFrame, AdminPage } from './AdminPage';

export const SIGN_IN_PATH = `${PLATFORM_PATH}/session`;

interface SignInPageProps extends AdminFrame {
  /** Query of the requested address, which the form keeps. */
  search: string;
  problem: string | undefined;
}

/** The page for requests without a session. */
export const SignInPage = ({ search, problem, ...frame }: SignInPageProps) => (
  <AdminPage {...frame}>
    {problem && <p role="alert">{problem}</p>}
    <p>Sign in to see which build of each part of the site is live.</p>
    <form method="post" action={SIGN_IN_PATH + search}>
      <label htmlFor="password">Password</label>
      <input
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <p>
        <button>Sign in</button>
      </p>
    </form>
  </AdminPage>
);
