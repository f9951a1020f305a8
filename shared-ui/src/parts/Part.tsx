import { useContext, useEffect, useId, useRef } from 'react';
import type { EmbedDefinition, When } from './definition';
import { RequestContext } from './request';

type Adopt = (outer: HTMLElement, id: string, definition: EmbedDefinition) => void | (() => void);
let adopt: Adopt = () => undefined;
/** The shell puts here what mounts an embedded part; it answers what unmounts it. */
export const setAdopt = (take: Adopt): void => void (adopt = take);

export interface EmbeddedPartProps {
  remote: string;
  part: string;
  when?: When;
  props?: object;
}

/**
 * A part of another remote in the middle of a component:
 * `<Part remote="tools" part="calculator" props={{ initial: 2 }} />`.
 * Its HTML is opaque to the React around it; its props are those of the first render.
 */
export function Part({ remote, part, when, props = {} }: EmbeddedPartProps) {
  const request = useContext(RequestContext);
  const id = useId();
  const outer = useRef<HTMLDivElement>(null);
  const definition = useRef<EmbedDefinition>({ remote, part, props, ...(when && { when }) });
  useEffect(() => (outer.current ? adopt(outer.current, id, definition.current) : undefined), [id]);
  return (
    <div
      ref={outer}
      className="part"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: request ? request.embed(id, definition.current) : '' }}
    />
  );
}
