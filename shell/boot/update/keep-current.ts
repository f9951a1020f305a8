import { patch } from './patch';

const PAUSE_MS = 3_000;
/** Timeout of a request, in milliseconds. */
const LIMIT_MS = 10_000;
/** Time in milliseconds after which a pointer rests. */
const RESTS_MS = 1_500;

const timeOf = (moment: Date): string => `${moment.toISOString().slice(11, 19)} UTC`;

/** Stable build and canary by remote. */
type Builds = Map<string, { stable: string; canary: string }>;

const buildsIn = (page: ParentNode): Builds =>
  new Map(
    [...page.querySelectorAll<HTMLElement>('[data-remote]')].map(({ dataset }) => [
      dataset['remote'] ?? '',
      { stable: dataset['stable'] ?? '', canary: dataset['canary'] ?? '' },
    ]),
  );

/** Sentences about the canaries that have ended or begun. */
function canaryNews(before: Builds, after: Builds): string {
  const news: string[] = [];
  for (const [remote, { stable, canary }] of after) {
    const former = before.get(remote)?.canary ?? '';
    if (former === canary) continue;
    if (former) news.push(`The canary ${former} of ${remote} has ended; ${stable} is stable.`);
    if (canary) news.push(`A canary of ${remote} has begun: ${canary}.`);
  }
  return news.join(' ');
}

/** Replaces the parts of the page that hold figures by those of another copy of it. */
function show(fresh: Document): void {
  const focused = document.activeElement;
  const heading = focused?.closest('section')?.querySelector<HTMLElement>('h2[tabindex]');
  for (const part of document.querySelectorAll('[data-live]')) {
    const after = fresh.getElementById(part.id);
    if (after) patch(part, after);
  }
  // Its button is gone: the keyboard goes on from the heading above.
  if (focused?.isConnected === false) heading?.focus();
}

/**
 * Fetches the page again every three seconds while it is visible, and shows its figures, without a new document. Adds a
 * checkbox that stops it, and a status line for what a reader must not miss.
 * @param place where both are added
 * @param address of the page
 */
export function keepCurrent(place: Element, address: string): void {
  const box = Object.assign(document.createElement('input'), { type: 'checkbox', checked: true });
  const label = document.createElement('label');
  label.append(box, ' Update by itself');
  const time = document.createElement('span');
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  place.append(label, time, status);

  let last = new Date();
  let timer: number | undefined;
  let isAsking = false;
  let isInTrouble = false;
  let movedAt = -Infinity;
  document.addEventListener('pointermove', () => (movedAt = Date.now()), { passive: true });

  const sayTime = (): void => {
    time.textContent = `Figures of ${timeOf(last)}`;
  };
  const say = (text: string): void => {
    if (status.textContent !== text) status.textContent = text;
  };
  const complain = (problem: string): void => {
    isInTrouble = true;
    say(`${problem} The figures are those of ${timeOf(last)}; they go on by themselves.`);
  };

  async function ask(): Promise<void> {
    let text: string;
    try {
      const headers = { 'x-figures': 'only' };
      const signal = AbortSignal.timeout(LIMIT_MS);
      const answer = await fetch(address, { headers, cache: 'no-store', signal });
      if (answer.status === 401)
        return complain('The session has ended. Please sign in again in another tab.');
      if (!answer.ok) return complain(`The shell cannot show the figures (${answer.status}).`);
      text = await answer.text();
    } catch {
      return complain('The shell does not answer.');
    }
    const fresh = new DOMParser().parseFromString(text, 'text/html');
    const news = canaryNews(buildsIn(document), buildsIn(fresh));
    show(fresh);
    last = new Date();
    sayTime();
    if (news) say(news);
    else if (isInTrouble) say('The figures are current again.');
    isInTrouble = false;
  }

  /** Whether a pointer is about to press a button, which must not move now. */
  const isAiming = (): boolean =>
    Date.now() - movedAt < RESTS_MS && document.querySelector('[data-live] form:hover') !== null;

  async function round(): Promise<void> {
    clearTimeout(timer);
    if (isAsking) return;
    isAsking = true;
    if (box.checked && !document.hidden && !isAiming()) await ask();
    isAsking = false;
    timer = window.setTimeout(() => void round(), PAUSE_MS);
  }
  sayTime();
  timer = window.setTimeout(() => void round(), PAUSE_MS);
  document.addEventListener('visibilitychange', () => void round());
  box.addEventListener('change', () => void round());
}
