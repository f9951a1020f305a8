import { AdministrationArea } from '../../features/administration/AdministrationArea';
import { PublishForm } from '../../features/publishing/PublishForm';

/** The gate, and the form behind it. */
export default function Administration() {
  return (
    <AdministrationArea title="Blog administration">
      {(checkSession) => <PublishForm onSessionEnd={checkSession} />}
    </AdministrationArea>
  );
}
