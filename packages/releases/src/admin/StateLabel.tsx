import type { State } from './report';

const LABELS: Readonly<Record<State | 'unknown', string>> = {
  ok: 'Working',
  degraded: 'Partly working',
  down: 'Not working',
  unknown: 'Unknown right now',
};

export const STATE_STYLE = `
.state{white-space:nowrap}
.state::before{content:'';display:inline-block;width:.75em;height:.75em;margin-right:.5em;border-radius:50%;background:var(--muted)}
.state[data-state=ok]::before{background:var(--good)}
.state[data-state=degraded]::before{border-radius:0;background:var(--fair)}
.state[data-state=down]::before{border-radius:0;transform:rotate(45deg);background:var(--poor)}
@media (forced-colors:active){.state::before{forced-color-adjust:none}}
`;

/** A state in words, with a symbol. */
export const StateLabel = ({ state }: { state: State | 'unknown' }) => (
  <span className="state" data-state={state}>
    {LABELS[state]}
  </span>
);
