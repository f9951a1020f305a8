import { AdministrationArea } from '../../features/administration/AdministrationArea';
import { Leads } from '../../features/leads/Leads';

/** The gate, and behind it what visitors left. */
export default function Administration() {
  return (
    <AdministrationArea title="Leads" at="/admin/leads">
      {(checkSession) => <Leads onSessionEnd={checkSession} />}
    </AdministrationArea>
  );
}
