import { createContext, useContext, useEffect, useId, useRef } from 'react';
import type { EmbedDefinition, When } from './definition';
import { RequestContext } from './request';

/** Mounts an embedded part in an element, and answers what unmounts it. */
export type Embed = (element: HTMLElement, id: string, definition: EmbedDefinition) => () => void;

/** The shell gives it to every part that it mounts; without the shell nothing is embedded. */
export const EmbedContext = createContext<Embed | undefined>(undefined);

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
  const embed = useContext(EmbedContext);
  const id = useId();
  const outer = useRef<HTMLDivElement>(null);
  const definition = useRef<EmbedDefinition>({ remote, part, props, ...(when && { when }) });
  useEffect(
    () => (outer.current ? embed?.(outer.current, id, definition.current) : undefined),
    [embed, id],
  );
  return (
    <div
      ref={outer}
      className="part"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: request ? request.embed(id, definition.current) : '' }}
    />
  );
}
