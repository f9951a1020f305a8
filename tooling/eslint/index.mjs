import clickOnButtons from './click-on-buttons.mjs';
import islandExportsComponent from './island-exports-component.mjs';
import noTypedOffer from './no-typed-offer.mjs';
import unhydratedWithoutHandlers from './unhydrated-without-handlers.mjs';

/** Rules that protect islands that are not hydrated, and facts that must be written in one place. */
export default {
  meta: { name: 'islands' },
  rules: {
    'click-on-buttons': clickOnButtons,
    'no-typed-offer': noTypedOffer,
    'island-exports-component': islandExportsComponent,
    'unhydrated-without-handlers': unhydratedWithoutHandlers,
  },
};
