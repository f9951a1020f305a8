const times = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** `Nov 22, 2026, 12:00`, in UTC. */
export const timeOf = (date: string): string => times.format(new Date(date));
