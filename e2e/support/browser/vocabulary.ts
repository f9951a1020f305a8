import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A node of JSON-LD. */
export type Node = Readonly<Record<string, unknown>>;

const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const SCHEMA = 'http://schema.org/';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
const DATES = /^\d{4}(-\d\d(-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?)?)?$/;
const TIMES = /^\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/;
const ADDRESS = /^https?:\/\/./;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A property's values as a list. */
export const toValues = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : [value];

/** Schema.org's vocabulary as published: types, properties, and which of them belong together. */
export class Vocabulary {
  /** By relation and subject: the objects. */
  private readonly facts = new Map<string, string[]>();

  constructor() {
    const file = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq');
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const [, subject, relation, object] = /^<([^>]+)> <([^>]+)> <([^>]+)> /.exec(line) ?? [];
      if (!subject || !relation || !object) continue;
      const key = `${relation} ${subject}`;
      this.facts.set(key, [...(this.facts.get(key) ?? []), object]);
    }
  }

  /** Problems of a block, each with its path. */
  findProblems(node: Node, path = ''): string[] {
    const type = node['@type'];
    if (type === undefined && typeof node['@id'] === 'string') return [];
    if (typeof type !== 'string' || !this.isClass(type))
      return [`${path}@type: ${String(type)} is no type`];
    const properties = Object.entries(node).filter(([name]) => !name.startsWith('@'));
    return properties.flatMap(([name, value]) => {
      const place = `${path}${type}.${name}`;
      const wrong = this.findNameProblem(name, type);
      if (wrong) return [`${place}: ${wrong}`];
      return toValues(value).flatMap((one) => [
        ...(this.isInRange(one, this.related('rangeIncludes', name))
          ? []
          : [`${place}: ${JSON.stringify(one).slice(0, 80)} is no value for it`]),
        ...(isNode(one) ? this.findProblems(one, `${place} > `) : []),
      ]);
    });
  }

  private related(relation: string, name: string): string[] {
    const base = relation === 'subClassOf' ? RDFS : SCHEMA;
    return (this.facts.get(`${base}${relation} ${SCHEMA}${name}`) ?? []).map((address) =>
      address.replace(SCHEMA, ''),
    );
  }

  private getTypes(name: string): readonly string[] {
    return this.facts.get(`${TYPE} ${SCHEMA}${name}`) ?? [];
  }

  private isClass(name: string): boolean {
    return this.getTypes(name).includes(`${RDFS}Class`);
  }

  /** A type with all its supertypes. */
  private kinds(type: string): string[] {
    return [type, ...this.related('subClassOf', type).flatMap((kind) => this.kinds(kind))];
  }

  private findNameProblem(name: string, type: string): string | undefined {
    const domains = this.related('domainIncludes', name);
    if (!domains.length) return 'is no property';
    if (this.related('supersededBy', name).length) return 'has a successor';
    return this.kinds(type).some((kind) => domains.includes(kind))
      ? undefined
      : `is for ${domains.join(', ')}`;
  }

  private isInRange(value: unknown, range: readonly string[]): boolean {
    const takes = (...kinds: string[]) =>
      range.some((one) => this.kinds(one).some((kind) => kinds.includes(kind)));
    if (typeof value === 'number') return takes('Number');
    if (typeof value === 'boolean') return takes('Boolean');
    if (typeof value === 'string')
      return (
        takes('Text') ||
        (takes('Date', 'DateTime') && DATES.test(value)) ||
        (takes('Time') && TIMES.test(value)) ||
        (takes('Duration') && /^P(?=.)(\d+[YMWD])*(T(\d+[HMS])+)?$/.test(value)) ||
        (takes('Number') && /^\d+(\.\d+)?$/.test(value)) ||
        // A thing by its address, or one that the vocabulary defines, e.g. `Monday`.
        (takes('Thing') && ADDRESS.test(value)) ||
        this.getTypes(value).some((type) => range.includes(type.replace(SCHEMA, '')))
      );
    if (!isNode(value)) return false;
    const type = value['@type'];
    return typeof type === 'string'
      ? this.kinds(type).some((kind) => range.includes(kind))
      : typeof value['@id'] === 'string';
  }
}
