import { island } from '@site/shared-ui/islands';
import { remote } from '@site/shared-ui/remote';

/** The site's own widgets, declared like those of any remote (docs/product.md 2.4, 4.9 and 4.10). */
export const widgets = remote({
  islands: {
    top: island(() => import('./BackToTop')),
    call: island(() => import('./CallWidget')),
    popup: island(() => import('./ExitPopup'), { hydrate: 'never' }),
  },
  slots: [
    { slot: 'floating', island: 'top', order: 10 },
    {
      slot: 'floating',
      island: 'call',
      order: 20,
      opens: {
        count: 'callAppearances',
        last: 'lastCallTime',
        closed: 'scheduleCallManuallyClosed',
      },
    },
    {
      slot: 'floating',
      island: 'popup',
      order: 30,
      opens: { count: 'exitIntentPopupCount', onLeave: true },
    },
  ],
});
