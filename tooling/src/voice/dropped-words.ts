/** A word or phrase that texts for people do not use (docs/voice.md), and what they say instead. */
interface DroppedWord {
  readonly form: RegExp;
  readonly instead: string;
}

/** @param words source of a regular expression; a space in it is any white space */
const drop = (words: string, instead: string): DroppedWord => ({
  form: new RegExp(`(?<![\\w/-])(?:${words.replaceAll(' ', '\\s+')})(?![\\w-])`, 'i'),
  instead,
});

const SPELLING = [
  drop('e-mails?', 'email'),
  drop('enquir(?:y|ies|e|es|ed|ing)', 'inquiry'),
  drop('licences?', 'license'),
  drop('(?:colou|favou|behaviou|neighbou|honou|labou)r(?:s|ed|ful|ing|ite|ites)?', '-or'),
  drop('(?:optim|organ|recogn|real|prior|summar|custom|sanit)is(?:e|es|ed|ing|ations?)', '-ize'),
  drop('analys(?:e|ed|ing)', 'analyze'),
  drop('(?:cent|met|theat)res?', '-er'),
  drop('(?:cancell|labell|travell|modell)(?:ed|ing|ers?)', 'one l'),
  drop('grey|programmes?|cheques?|tyres?|catalogues?', 'gray, program, check, tire, catalog'),
  drop('whilst|amongst|learnt|spelt', 'while, among, learned, spelled'),
  drop('afterwards', 'afterward'),
  drop("(?:some|every|any|no)bod(?:y|ies)(?:[’']s)?", 'someone, everyone, anyone, no one'),
];

/** Sentences that sound translated, or explain what nobody asked. */
const PHRASES = [
  drop('for whom it is not', 'Not a fit if'),
  drop('what you hold in your hands|hold in your hands at the end', 'What you get'),
  drop('ask it(?=\\W*$|,)', 'Ask us'),
  drop('(?:ask for|would like|wants) an offer', 'Get a quote'),
  drop('costs? stands?', 'is'),
  drop('stands? (?:below|here|in the (?:address bar|form)|on the (?:page|learning path))', 'is'),
  drop('(?:the )?most first|most gain first', 'biggest first'),
  drop('in the order (?:in which (?:it|they) pays?|that pays)', 'biggest payoff first'),
  drop('stays? watched', 'We keep watching'),
  drop('mend(?:s|ed|ing)?', 'fix'),
  drop('who should no longer|only who has', 'people who'),
  drop(
    '(?:updates?|ends?|comes?|open(?:s|ed)?|goes on|go on|sent|site) by (?:itself|themselves)',
    'automatically',
  ),
  drop('look again(?=\\W*$)', 'Refresh'),
  drop('held up by', 'waiting for'),
  drop('\\w+ units wide', 'pixels'),
  drop('nothing learned yet', 'No lessons completed yet'),
  drop('what you have learned is kept', 'Your progress is saved'),
  drop('not available just now', 'Unavailable right now'),
  drop('is kept of|(?:we|site) keeps? of', 'what we store about'),
  drop('(?:everything|anything|nothing|all) (?:that )?is kept under', 'everything we store for'),
  drop('have (?:it|all|everything)(?: of it)? erased', 'erase it'),
  drop('hangs? on (?:it|this|that|no)', 'is tied to'),
  drop('all that there are', 'all of them'),
  drop('we have not read|nobody has said them', 'check it, or cut it'),
  drop('half grew more', 'cut it'),
  drop('somebody, most likely you', 'Someone, probably you'),
  drop('if (?:it|that) was not you, do nothing', 'If this wasn’t you, ignore this email'),
  drop('there is nothing to do: it is no list', 'ignore this email'),
  drop('shall (?:we|the)', 'Do you want'),
  drop('go(?:es)? on (?:learning|with|here|in another)', 'continue, keep learning'),
  drop('(?:a|one|no|the) letter (?:a|after|is|means|on|that|of ours)', 'email'),
  drop('letters (?:that we send|in the outbox)', 'emails'),
  drop('(?:is|are) behind you', 'completed'),
  drop('nothing missed', 'Perfect score'),
  drop('no reminder comes', 'Reminders are off'),
  drop(
    '(?:this|that|it) is no (?:picture|image|list|example|address|draft|license|full|html|ranking|legal)',
    'isn’t a',
  ),
  drop('any more(?=[.:;,!?]| \\(|$)', 'anymore'),
  drop('for ever', 'forever'),
  drop('do not know this link', 'This link isn’t valid'),
  drop('too often in a short time', 'Too many requests'),
  drop('the same as a table', 'Show as a table'),
  drop('shown this once', 'shown only once'),
  drop('fits? search and filter', 'matches'),
  drop('answer this email', 'Reply to this email'),
  drop('day of consent', 'date of consent'),
  drop('takes? (?:an address|you) off the list', 'unsubscribe'),
  drop('left the list|off the list again', 'unsubscribed'),
  drop('people of your own', 'your own team'),
];

/** Advertising. */
const SALES = [
  drop('leverag(?:e|es|ed|ing)|elevat(?:e|es|ing)|supercharg\\w+|skyrocket\\w*', 'a plain verb'),
  drop('seamless(?:ly)?|cutting-edge|game-chang\\w+|world-class|state-of-the-art', 'a fact'),
  drop('unlock (?:your|the (?:power|potential|secrets?))|delve|empower\\w*', 'a plain verb'),
];

export const droppedWords: readonly DroppedWord[] = [...SPELLING, ...PHRASES, ...SALES];
