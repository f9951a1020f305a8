import clickOnButtons from './click-on-buttons.mjs';
import noTypedOffer from './no-typed-offer.mjs';
import partExportsComponent from './part-exports-component.mjs';
import staticWithoutHandlers from './static-without-handlers.mjs';

/** Rules that protect sleeping parts, and facts that must be written in one place. */
export default {
  meta: { name: 'parts' },
  rules: {
    'click-on-buttons': clickOnButtons,
    'no-typed-offer': noTypedOffer,
    'part-exports-component': partExportsComponent,
    'static-without-handlers': staticWithoutHandlers,
  },
};
