import clickOnButtons from './click-on-buttons.mjs';
import partExportsComponent from './part-exports-component.mjs';
import staticWithoutHandlers from './static-without-handlers.mjs';

/** Rules for what breaks parts that sleep. */
export default {
  meta: { name: 'parts' },
  rules: {
    'click-on-buttons': clickOnButtons,
    'part-exports-component': partExportsComponent,
    'static-without-handlers': staticWithoutHandlers,
  },
};
