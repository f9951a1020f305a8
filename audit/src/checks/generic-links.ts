/** Link texts that say nothing about the target, by language: those of Lighthouse's audit `link-text`. */
const GENERIC: Readonly<Record<string, readonly string[]>> = {
  en: [
    'click here',
    'click this',
    'go',
    'here',
    'information',
    'learn more',
    'more',
    'more info',
    'more information',
    'read more',
    'right here',
    'see more',
    'start',
    'this',
  ],
  de: ['das', 'dies', 'hier', 'hier klicken', 'klicke hier', 'mehr', 'siehe', 'weiterlesen'],
  es: [
    'aqui',
    'aquí',
    'click aqui',
    'click aquí',
    'clicka aqui',
    'clicka aquí',
    'empezar',
    'enlace',
    'este',
    'este enlace',
    'mas',
    'mas informacion',
    'mas información',
    'más',
    'más informacion',
    'más información',
    'pincha aqui',
    'pincha aquí',
  ],
  fa: [
    'اطلاعات',
    'اطلاعات بیشتر',
    'این',
    'اینجا',
    'اینجا بزنید',
    'اینجا کلیک کنید',
    'برو',
    'بیشتر',
    'بیشتر بخوانید',
    'بیشتر بدانید',
    'شروع',
  ],
  ja: ['ここをクリック', 'こちらをクリック', 'リンク', '全文表示', '続きを読む', '続く'],
  ko: ['계속', '링크', '여기', '여기를 클릭', '이동', '자세히', '자세히 보기', '전체 보기', '클릭'],
  pt: ['clique aqui', 'ir', 'mais', 'mais informação', 'mais informações', 'veja mais'],
  sv: ['här', 'klicka här', 'läs mer', 'mer', 'mer info', 'mer information'],
  ta: [
    'அடுத்த பக்கம்',
    'இங்கே கிளிக் செய்யவும்',
    'தயவுசெய்து இங்கே அழுத்தவும்',
    'முந்தைய பக்கம்',
    'முன்பக்கம்',
    'மறுபக்கம்',
    'மேலும் அறிக',
    'மேலும் தகவலுக்கு',
    'மேலும் தரவுகளுக்கு',
  ],
};

const ALL_GENERIC = new Set(Object.values(GENERIC).flat());

/**
 * Texts of links that say nothing: in the language of the page where its list is known, else in all.
 * @param lang the lang attribute of the html element
 */
export function genericTexts(lang: string | undefined): ReadonlySet<string> {
  const language = (lang ?? '').split('-')[0]?.toLowerCase() ?? '';
  return Object.hasOwn(GENERIC, language) ? new Set(GENERIC[language]) : ALL_GENERIC;
}
