/** A task whose first words changed, by which its ticks are stored. */
export interface RenamedTask {
  lessonId: string;
  before: string;
  since: string;
}

/** @param lines under each lesson's id its tasks, one a line: the former name, and the name since */
const parseTasks = (lines: string): RenamedTask[] =>
  lines
    .trim()
    .split(/\n(?=\S)/)
    .flatMap((lesson) => {
      const [lessonId = '', ...tasks] = lesson.split('\n');
      return tasks.map((task) => {
        const [before = '', since = ''] = task.trim().split(' ');
        return { lessonId, before, since };
      });
    });

export const renamedTasks = parseTasks(`
eb0f8ad6-bd7e-4cf0-88dd-a9875ae732c6
  write-down-which-businesses-stand-in-the-organic write-down-which-businesses-are-in-the-organic-p
56bfb8f6-d02b-45aa-8cd7-5dc24aaa9c5f
  turn-on-email-messages-to-an-address-that-somebo turn-on-email-messages-to-an-address-that-someon
f3f9714e-3b12-4d9a-b611-5b4df99db8a9
  mark-the-link-open-it-once-and-look-in-analytics mark-the-link-open-it-once-and-check-under-realt
1871a1e8-a9fb-4b70-9ff2-da22ff251c93
  choose-one-town-with-three-times-yes-find-three choose-one-town-with-three-yeses-find-three-jobs
481d2d44-035a-4f0a-a196-f5f2ab526db2
  for-each-page-finish-the-sentence-somebody-searc for-each-page-finish-the-sentence-someone-search
461d836d-6323-44d0-9a8c-7fe3434e6e08
  make-sure-that-the-detail-stands-on-the-page-as make-sure-the-detail-is-on-the-page-as-well-in-a
58dfa157-e955-4f49-adb5-d0b9f63d92ec
  mend-in-this-order-one-main-heading-no-empty-one fix-in-this-order-one-main-heading-no-empty-ones
  once-in-your-life-turn-on-the-screen-reader-of-y just-once-turn-on-the-screen-reader-of-your-phon
53c0652b-fdfb-4bab-bc56-b4c962c4736b
  look-for-links-that-somebody-paid-you-for-mark-t look-for-links-that-someone-paid-you-for-mark-th
53a2ae93-891d-4e5e-ba81-4049921ea14c
  look-into-your-contracts-does-anybody-else-publi look-into-your-contracts-does-anyone-else-publis
f1c1fb5d-7c6d-48d1-b9a6-6f4b0ab209ce
  repair-first-what-is-clicked-most-chains-to-one fix-first-what-gets-the-most-clicks-chains-to-on
123928af-d8a9-4ea1-a493-273b5b7476ff
  repair-one-thing-note-the-date fix-one-thing-note-the-date
aa30dd9c-4d58-4a72-b6f4-842a4c3dbdd8
  repair-what-is-high-in-impact-low-in-effort-and fix-what-is-high-in-impact-low-in-effort-and-hig
  audit-a-competitor-s-page-that-stands-before-you audit-a-competitor-s-page-that-ranks-above-yours
ed65097d-b275-4deb-9a13-45da7abbadde
  keep-the-change-log-of-lesson-7-4-on-a-bad-morni keep-the-change-log-of-lesson-8-4-on-a-bad-morni
  make-sure-that-somebody-gets-search-console-s-me make-sure-that-someone-gets-search-console-s-mes
`);

/** Renamed when the lessons were reworded. */
export const rewordedTasks = parseTasks(`
ed01582c-b757-4e86-b621-02e33d4364a7
  for-pages-that-are-indexed-and-unseen-leave-the for-pages-that-are-indexed-but-never-seen-leave
c84255f3-a566-4143-9fbf-3ec4a7dd1911
  beside-each-block-write-what-feeds-it next-to-each-block-write-where-it-comes-from
56bfb8f6-d02b-45aa-8cd7-5dc24aaa9c5f
  verify-both-properties-write-down-where-the-proo verify-the-site-in-both-tools-write-down-where-t
  open-manual-actions-and-security-issues-once-to open-manual-actions-and-security-issues-once-so
  turn-on-email-messages-to-an-address-that-someon turn-on-email-alerts-to-an-address-that-someone
  put-a-date-in-the-calendar-once-a-month-pages-in put-a-monthly-check-on-your-calendar-pages-index
565d2529-e9f8-45af-bb1d-ef2c2a1748e5
  search-for-your-business-by-name-is-there-a-reco search-for-your-business-by-name-is-there-a-prof
  check-phone-hours-and-website-by-using-them-call test-the-phone-number-hours-and-website-call-rea
  decide-which-kind-you-are-show-or-hide-the-addre decide-which-of-the-three-kinds-you-are-and-show
  put-the-next-holidays-into-the-special-hours-and add-the-next-holidays-to-the-special-hours-and-p
f3f9714e-3b12-4d9a-b611-5b4df99db8a9
  count-last-year-s-invoices-by-service-list-the-f count-last-year-s-invoices-by-service-list-the-t
  give-prices-to-those-that-have-one add-a-price-to-each-one-that-has-one
  mark-the-link-open-it-once-and-check-under-realt tag-the-link-open-it-once-and-check-under-realti
eac3429e-c04e-4a42-af4a-916747629782
  read-your-last-ten-reviews-as-a-stranger-what-do read-your-last-ten-reviews-as-a-stranger-would-w
  answer-each-one-that-has-no-answer-the-worst-fir answer-every-one-that-has-no-answer-worst-first
  decide-at-which-step-of-a-job-it-is-handed-over decide-who-hands-it-over-and-at-which-step-of-th
  remove-reviews-of-yourself-from-your-site-that-y remove-any-testimonials-from-your-site-that-you
1871a1e8-a9fb-4b70-9ff2-da22ff251c93
  ask-the-three-questions-of-each-town-on-your-lis ask-the-three-questions-about-each-town-on-your
  link-it-from-the-service-page link-to-it-from-the-service-page
353f7f5a-cb33-4f6e-87a0-6091de9d13fb
  write-the-master-record-into-a-file write-the-master-record-in-a-file
  claim-your-place-at-apple-and-at-bing claim-your-listing-at-apple-and-at-bing
  look-up-your-license-in-the-state-s-register-is look-up-your-license-in-the-state-database-is-th
  list-what-is-wrong-most-visited-first-correct-fi list-what-s-wrong-most-visited-first-correct-fiv
fa8c80f6-3c56-4c96-aa04-5b74603cb198
  look-through-old-links-that-you-paid-for-ask-for go-through-old-links-that-you-paid-for-ask-for-s
481d2d44-035a-4f0a-a196-f5f2ab526db2
  strike-out-every-word-that-a-competitor-could-us cross-out-every-word-that-a-competitor-could-use
  for-each-page-finish-the-sentence-someone-search for-each-page-finish-this-sentence-someone-searc
  change-the-three-weakest-no-more-at-a-time-the-o change-the-three-weakest-and-no-more-the-others
461d836d-6323-44d0-9a8c-7fe3434e6e08
  in-search-console-take-the-three-pages-with-the in-search-console-find-the-three-pages-with-the
  write-two-sentences-what-the-page-gives-and-the write-two-sentences-what-the-page-offers-and-the
  make-sure-the-detail-is-on-the-page-as-well-in-a make-sure-the-detail-is-on-the-page-too-in-a-pla
  note-date-page-old-and-new-text-look-again-in-ei note-the-date-the-page-the-old-text-and-the-new
58dfa157-e955-4f49-adb5-d0b9f63d92ec
  write-each-h2-as-the-question-or-the-thing-that write-each-h2-as-a-question-a-customer-would-ask
53c0652b-fdfb-4bab-bc56-b4c962c4736b
  write-down-the-links-of-your-home-page-by-their write-down-the-words-of-every-link-on-your-home
  mark-those-that-say-nothing-without-their-senten mark-the-ones-that-mean-nothing-without-their-se
  find-one-orphan-a-page-of-your-sitemap-that-you find-one-orphan-a-page-in-your-sitemap-that-you
5274aee1-2e90-4e82-b49b-edadbc9dbe89
  open-your-most-visited-page-and-in-the-browser-s open-your-most-visited-page-then-the-network-tab
  write-alt-texts-for-the-five-pictures-that-show write-alt-text-for-the-five-pictures-that-show-w
307d3c5b-24cb-43cd-8975-385e470052fe
  add-twenty-suggestions-and-the-ten-questions-tha add-twenty-suggestions-and-the-ten-questions-you
  group-for-one-hour-stop-after-the-hour-it-will-b sort-into-groups-for-one-hour-then-stop-it-s-goo
  put-the-three-questions-to-each-group answer-the-three-questions-for-each-group
  before-you-write-look-whether-an-old-page-of-you before-you-write-check-whether-one-of-your-old-p
8ef37e82-322c-49d6-8a5e-6fefedeb773c
  take-your-weakest-page-that-you-still-believe-in take-the-weakest-page-that-you-still-believe-in
  write-one-line-for-each-who-how-why-if-you-are-e write-one-line-each-for-who-how-and-why-if-one-e
  cut-the-introduction-the-answer-usually-begins-i cut-the-introduction-the-answer-usually-starts-i
  put-a-name-under-it-and-a-date put-a-name-and-a-date-under-it
  show-it-to-a-customer-ask-what-is-missing-then-a show-it-to-a-customer-ask-what-s-missing-then-ad
e6856062-fae4-4a87-b8d8-234731ffa211
  open-your-site-as-a-stranger-who-has-been-cheate open-your-site-as-if-you-d-been-cheated-once-who
  take-the-page-whose-advice-could-do-most-harm-if take-the-page-whose-advice-could-do-the-most-har
b65a7db8-0328-4076-8132-eeca55b38d6c
  draw-your-site-as-a-tree-home-page-at-the-top-be draw-your-site-as-a-tree-home-page-at-the-top-th
  write-beside-each-page-what-it-earns-calls-order next-to-each-page-write-what-it-brings-in-calls
  compare-the-tree-with-your-sitemap-what-is-in-th compare-the-tree-with-your-sitemap-anything-in-t
53a2ae93-891d-4e5e-ba81-4049921ea14c
  list-pages-that-differ-from-each-other-by-a-plac list-pages-that-differ-only-by-a-place-or-a-prod
  come-to-your-page-from-a-search-on-a-phone-and-p on-a-phone-open-your-page-from-a-search-and-pres
  ask-whoever-writes-for-you-how-a-text-is-made-wh ask-whoever-writes-for-you-how-they-write-who-ch
  look-into-your-contracts-does-anyone-else-publis check-your-contracts-does-anyone-else-publish-on
  take-one-page-that-a-tool-helped-with-trace-thre take-one-page-that-a-tool-helped-write-trace-thr
f1c1fb5d-7c6d-48d1-b9a6-6f4b0ab209ce
  fetch-each-one-a-browser-s-developer-tools-show open-each-one-your-browser-s-developer-tools-sho
  fix-first-what-gets-the-most-clicks-chains-to-on fix-what-gets-the-most-clicks-first-chains-to-on
  type-nonsense-behind-your-domain-such-as-qwertz type-nonsense-after-your-domain-such-as-asdfgh-d
  look-at-robots-txt-it-should-answer-200-or-404-i look-at-robots-txt-it-should-return-200-or-404-i
3f5f268a-0396-41ca-a4c5-dfc267df225d
  open-your-sitemap-if-it-is-an-index-open-its-par open-your-sitemap-if-it-s-an-index-open-each-fil
  count-the-addresses-is-the-number-near-the-numbe count-the-addresses-is-that-close-to-the-number
  open-ten-at-random-does-each-answer-directly-wit open-ten-at-random-does-each-one-load-directly-w
  compare-with-your-list-of-important-pages-is-one compare-it-with-your-list-of-important-pages-is
  see-whether-your-system-offers-indexnow-and-swit see-whether-your-platform-offers-indexnow-and-tu
74608a86-d572-4b2a-b48d-97166cbd1315
  view-source-on-the-page-that-earns-most-in-most view-the-source-of-the-page-that-earns-you-the-m
  switch-scripts-off-in-the-browser-s-developer-to turn-scripts-off-in-the-browser-s-developer-tool
  look-at-the-size-of-the-html-under-network-above look-at-the-size-of-the-html-under-network-if-it
c1dfd172-66ef-48af-b941-d9becf1f2c36
  type-your-address-in-four-ways-http-and-https-wi type-your-address-four-ways-http-and-https-with
  click-on-the-sign-beside-the-address-and-look-at click-the-icon-next-to-the-address-and-look-at-t
  find-out-who-renews-it-how-and-who-is-told-when find-out-who-renews-it-how-and-who-gets-the-mess
  open-your-main-pages-with-the-browser-s-console open-your-main-pages-with-the-browser-console-on
  run-our-free-audit-it-reports-certificate-redire run-our-free-audit-it-reports-on-your-certificat
aa000ae9-1cd3-4b80-942b-6fe438a9f092
  decide-whether-you-need-it-if-not-you-have-finis decide-whether-you-need-it-if-not-you-re-done-wi
  go-through-the-four-rules-on-both-pages-with-a-p go-through-the-four-rules-on-both-pages-pencil-i
  do-the-same-for-one-page-of-each-kind-templates do-the-same-for-one-page-of-each-kind-a-template
123928af-d8a9-4ea1-a493-273b5b7476ff
  look-at-the-upper-part-what-your-real-users-are look-at-the-top-section-what-your-real-users-are
  if-one-is-poor-use-the-table-above-to-name-the-c if-one-is-poor-use-the-list-above-to-find-the-ca
  look-again-in-the-lab-today-and-at-the-real-visi run-the-lab-test-again-today-and-check-the-real
77d4c3ca-ef00-4e11-8fd1-276b89f7a75e
  run-the-lab-part-five-times-with-a-minute-betwee run-the-lab-part-five-times-a-minute-apart-write
  do-the-same-with-a-page-that-you-aren-t-going-to do-the-same-with-a-page-that-you-won-t-change-it
  put-a-date-five-weeks-ahead-in-the-calendar-for put-a-date-on-your-calendar-five-weeks-out-to-ch
678af098-32bd-4b94-9109-2626ad203cd4
  otherwise-take-the-first-step-in-the-order-above otherwise-take-the-first-step-above-where-someth
  five-runs-again-both-pages-write-down-what-chang do-five-more-runs-of-both-pages-write-down-what
  good-enough-stop-the-next-hour-is-better-spent-o good-enough-stop-your-next-hour-is-better-spent
426b5317-4a04-4e5a-994f-3692445d4dd5
  open-the-page-that-earns-most-on-a-phone-and-on open-the-page-that-earns-you-the-most-on-a-phone
  for-each-difference-layout-or-content-layout-is for-each-difference-ask-is-it-layout-or-content
71faaa5c-1fed-4e74-895b-9d4754736322
  check-that-your-page-on-it-is-indexed-and-may-sh check-that-your-page-on-it-is-indexed-and-allowe
650fd849-5595-4fe7-af6f-601bd6a5136c
  look-into-plugins-your-host-s-settings-and-cloud check-your-plugins-your-host-s-settings-and-clou
  put-them-into-robots-txt-one-group-a-bot-with-yo put-them-in-robots-txt-one-group-per-bot-with-yo
  put-a-date-in-the-calendar-names-and-rules-again put-a-date-on-your-calendar-to-check-names-and-r
08481ed5-f409-49fa-a22e-dbbc9667ad5e
  take-the-question-that-you-hear-most-find-the-pl take-the-question-you-hear-most-find-the-place-o
  name-the-year-and-how-you-counted give-the-year-and-how-you-counted
  put-the-date-under-it-and-the-calendar-entry-for put-the-date-under-it-and-put-next-year-s-update
8bf675c4-c7f0-4d4f-8b9c-e86fc49ecd55
  if-there-is-no-block-for-your-business-write-one if-there-s-no-block-for-your-business-write-one
  look-into-search-console-under-enhancements-for look-in-search-console-under-enhancements-to-see
6598d2b4-4020-4481-ac71-bfaa08e47f6e
  write-down-the-last-three-tricks-that-you-were-o write-down-the-last-three-tricks-that-someone-of
  put-the-four-questions-to-each-allow-yourself-te ask-the-four-questions-about-each-one-give-yours
31f64ec8-619f-4de0-bd03-d9353f0e1a65
  find-the-channel-ai-assistant-in-ga4-if-visits-f find-the-ai-assistant-channel-in-ga4-if-visits-f
  do-the-first-round-it-is-the-before-for-everythi do-the-first-round-it-s-the-before-for-everythin
ade48605-7ef5-4314-b5d1-656c575c85ed
  open-the-report-last-three-months-compare-with-t open-the-report-for-the-last-three-months-and-co
  note-the-date-after-three-months-look-at-this-qu note-the-date-after-three-months-look-at-only-th
e0b6d71e-0315-4b71-8880-6f1994fa08e9
  name-the-two-or-three-actions-that-pay-you-look name-the-two-or-three-actions-that-pay-you-check
  look-into-the-channel-organic-search-which-sourc open-the-organic-search-channel-which-sources-ar
  put-search-console-s-clicks-beside-it-for-the-sa put-search-console-s-clicks-for-the-same-month-n
aa30dd9c-4d58-4a72-b6f4-842a4c3dbdd8
  run-the-audit-on-the-page-that-earns-most-note-d run-the-audit-on-the-page-that-earns-you-the-mos
  open-the-three-findings-with-the-greatest-gain-r open-the-three-findings-with-the-biggest-gain-re
  is-a-gate-among-them-then-that-and-nothing-else is-one-of-them-a-gate-then-fix-that-and-nothing
  add-your-three-estimates-impact-effort-confidenc add-your-three-estimates-impact-effort-and-confi
  fix-what-is-high-in-impact-low-in-effort-and-hig fix-what-s-high-in-impact-low-in-effort-and-high
89025895-b7df-4818-a771-b34c783f052f
  write-down-all-ideas-you-have-at-the-moment-one write-down-every-idea-you-have-right-now-one-per
  impact-effort-confidence-high-middle-low-ten-min rate-each-for-impact-effort-and-confidence-high
  choose-one-choose-its-control-pages choose-one-then-choose-its-control-pages
  open-the-log-date-page-what-why-and-the-day-on-w open-the-log-write-the-date-page-what-why-and-th
ed65097d-b275-4deb-9a13-45da7abbadde
  keep-the-change-log-of-lesson-8-4-on-a-bad-morni keep-the-change-log-from-lesson-8-4-on-a-bad-mor
  make-sure-that-someone-gets-search-console-s-mes make-sure-someone-reads-search-console-s-message
`);
