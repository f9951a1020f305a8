import { part } from '@site/shared-ui/parts';
import { remote } from '@site/shared-ui/remote';

/** The site's own widgets, declared like those of any remote (docs/product.md 2.4, 4.9 and 4.10). */
export const widgets = remote({
  parts: {
    top: part(() => import('./BackToTop')),
    call: part(() => import('./CallWidget')),
    popup: part(() => import('./ExitPopup'), { when: 'static' }),
  },
  slots: [
    { slot: 'floating', part: 'top', order: 10 },
    {
      slot: 'floating',
      part: 'call',
      order: 20,
      opens: {
        count: 'callAppearances',
        last: 'lastCallTime',
        closed: 'scheduleCallManuallyClosed',
      },
    },
    {
      slot: 'floating',
      part: 'popup',
      order: 30,
      opens: { count: 'exitIntentPopupCount', onLeave: true },
    },
  ],
});
