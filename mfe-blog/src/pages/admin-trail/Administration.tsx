import { AdministrationArea } from '../../features/administration/AdministrationArea';
import { Trail } from '../../features/trail/Trail';

/** The gate, and behind it who did what. */
export default function Administration() {
  return (
    <AdministrationArea title="Trail" at="/admin/trail">
      {(checkSession) => <Trail onSessionEnd={checkSession} />}
    </AdministrationArea>
  );
}
