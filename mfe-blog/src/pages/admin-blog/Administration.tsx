import { AdministrationArea } from '../../features/administration/AdministrationArea';
import { Publishing } from '../../features/publishing/Publishing';

/** The gate, and behind it the form and the list of posts. */
export default function Administration() {
  return (
    <AdministrationArea title="Blog administration" at="/admin/blog">
      {(checkSession) => <Publishing onSessionEnd={checkSession} />}
    </AdministrationArea>
  );
}
