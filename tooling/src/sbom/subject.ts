import { z } from 'zod';

const component = z.looseObject({
  'bom-ref': z.string(),
  group: z.string().optional(),
  name: z.string(),
});

/** The parts of a CycloneDX list that are read here; everything else stays in it. */
export const bom = z.looseObject({
  metadata: z.looseObject({ component }),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string() })),
});

/**
 * The list of a workspace's packages with this workspace as its subject, instead of the repository.
 * @param name of the workspace's package, e.g. `@site/mfe-blog`
 * @throws Error when the list does not contain it
 */
export function withSubject(list: z.infer<typeof bom>, name: string): z.infer<typeof bom> {
  const { metadata, components, dependencies } = list;
  const subject = components.find(
    (one) => [one.group, one.name].filter(Boolean).join('/') === name,
  );
  if (!subject) throw new Error(`The list of packages has no ${name}.`);
  return {
    ...list,
    metadata: { ...metadata, component: { ...subject, type: 'application' } },
    components: components.filter((one) => one !== subject),
    dependencies: dependencies.filter(({ ref }) => ref !== metadata.component['bom-ref']),
  };
}
