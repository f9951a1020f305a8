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

/** Wording that sounds translated; of whole sentences only those that docs/voice.md shows. */
const PHRASES = [
  drop('for whom it is not', 'Not a fit if'),
  drop('stays? watched', 'We keep watching'),
  drop('held up by', 'waiting for'),
  drop('if (?:it|that) was not you, do nothing', 'If this wasn’t you, ignore this email'),
  drop('nothing learned yet', 'No lessons completed yet'),
  drop('(?:ask for|would like|wants) an offer', 'Get a quote'),
  drop('costs? stands?', 'is'),
  drop('mend(?:s|ed|ing)?', 'fix'),
  drop(
    '(?:updates?|ends?|comes?|open(?:s|ed)?|goes on|go on|sent|site) by (?:itself|themselves)',
    'automatically',
  ),
  drop('not available just now', 'Unavailable right now'),
  drop('any more(?=[.:;,!?]| \\(|$)', 'anymore'),
  drop('for ever', 'forever'),
];

/** Advertising. */
const SALES = [
  drop('leverag(?:e|es|ed|ing)|elevat(?:e|es|ing)|supercharg\\w+|skyrocket\\w*', 'a plain verb'),
  drop('seamless(?:ly)?|cutting-edge|game-chang\\w+|world-class|state-of-the-art', 'a fact'),
  drop('unlock (?:your|the (?:power|potential|secrets?))|delve|empower\\w*', 'a plain verb'),
];

export const droppedWords: readonly DroppedWord[] = [...SPELLING, ...PHRASES, ...SALES];
