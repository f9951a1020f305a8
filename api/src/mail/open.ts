import type { Log } from '../log';
import { fileTransport } from './file-transport';
import type { MailModule, SiteIdentity } from './email';
import { MailDelivery } from './delivery';
import type { MailSettings } from './settings';
import { smtpTransport } from './smtp-transport';

/**
 * Makes this process ready to send, without beginning to. @throws MailFolderError when there is neither a mail server
 * nor a folder to write to
 */
export async function openMailDelivery(
  { smtpUrl, folder, from }: MailSettings,
  site: SiteIdentity,
  modules: readonly MailModule[],
  log: Log,
): Promise<MailDelivery> {
  if (!smtpUrl)
    log.warn({ folder }, 'without SMTP_URL mail is written to files and reaches nobody');
  const transport = smtpUrl ? smtpTransport(smtpUrl) : await fileTransport(folder);
  return new MailDelivery(
    {
      kinds: modules.flatMap(({ kinds }) => kinds),
      site,
      from: from ?? site.business.email,
      transport,
      log,
    },
    modules.flatMap(({ queueDue }) => queueDue ?? []),
  );
}
