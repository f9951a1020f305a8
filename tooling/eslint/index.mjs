import clickOnButtons from './click-on-buttons.mjs';
import noTypedOffer from './no-typed-offer.mjs';
import partExportsComponent from './part-exports-component.mjs';
import staticWithoutHandlers from './static-without-handlers.mjs';

/** Rules for what breaks parts that sleep, and for facts that have one place. */
export default {
  meta: { name: 'parts' },
  rules: {
    'click-on-buttons': clickOnButtons,
    'no-typed-offer': noTypedOffer,
    'part-exports-component': partExportsComponent,
    'static-without-handlers': staticWithoutHandlers,
  },
};
