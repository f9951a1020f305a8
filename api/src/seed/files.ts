import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { slug } from '@site/contracts/blog';
import { difficulty } from '@site/contracts/learning';
import { date, id, imageUrl } from '@site/contracts/values';
import { StartError } from '@site/server-kit/start-error';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { type SeedQuiz, quizzesOf } from './quizzes';

const line = z.string().trim().min(1);
const order = z.int().min(0);
const minutes = z.int().min(1);

const post = z.strictObject({
  id,
  title: line,
  slug,
  excerpt: line,
  category: line,
  imageUrl,
  readTime: line,
  publishedAt: date,
});
const caseStudy = z.strictObject({
  id,
  title: line,
  industry: line,
  description: line,
  imageUrl,
  trafficIncrease: line,
  revenueIncrease: line,
  timeframe: line,
  orderIndex: order,
});
const testimonial = z.strictObject({
  id,
  name: line,
  title: line,
  company: line,
  content: line,
  imageUrl,
  rating: z.string().regex(/^[1-5]$/, 'must be a number of stars from 1 to 5, as text'),
});
const lesson = z.strictObject({
  id,
  title: line.max(255),
  minutes,
  quiz: z.boolean(),
  outline: line,
});
const learningModule = z.strictObject({
  id,
  title: line.max(255),
  description: line,
  difficulty,
  orderIndex: order,
  estimatedMinutes: minutes,
  lessons: z.array(lesson).min(1),
});

export type SeedPost = z.infer<typeof post> & { source: string };
export type SeedModule = z.infer<typeof learningModule>;
export interface SeedContent {
  posts: SeedPost[];
  caseStudies: z.infer<typeof caseStudy>[];
  testimonials: z.infer<typeof testimonial>[];
  modules: SeedModule[];
  quizzes: SeedQuiz[];
}

/** A file that the loader cannot use, with every field that is wrong. */
export class SeedError extends StartError {
  constructor(file: string, problem: string) {
    super(`Seed content ${file}: ${problem}`);
    this.name = 'SeedError';
  }
}

function check<T extends z.ZodType>(schema: T, value: unknown, file: string): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `${path.map(String).join('.') || 'file'}: ${message}`,
  );
  throw new SeedError(file, problems.join('; '));
}

function yaml(text: string, file: string): unknown {
  try {
    return parseYaml(text);
  } catch (error) {
    throw new SeedError(file, error instanceof Error ? error.message : 'is not YAML');
  }
}

const readText = async (folder: string, file: string): Promise<string> =>
  readFile(join(folder, file), 'utf8').catch(() => {
    throw new SeedError(file, `cannot be read in ${folder}`);
  });

/** Reads and checks one YAML file of a folder. Throws a {@link SeedError}. */
export const readYaml = async <T extends z.ZodType>(
  folder: string,
  file: string,
  schema: T,
): Promise<z.output<T>> => check(schema, yaml(await readText(folder, file), file), file);

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

async function readPost(folder: string, file: string): Promise<SeedPost> {
  const [, head, body] = frontMatter.exec(await readText(folder, file)) ?? [];
  if (head === undefined || !body?.trim())
    throw new SeedError(file, 'needs front matter between two lines of --- and a text below');
  const fields = check(post, yaml(head, file), file);
  if (`${fields.slug}.md` !== basename(file))
    throw new SeedError(file, `slug: must be the file's name, ${basename(file, '.md')}`);
  return { ...fields, source: body.trim() };
}

/** Reads and checks all content of a folder (its README.md describes the files). Throws a {@link SeedError}. */
export async function readSeedContent(folder: string): Promise<SeedContent> {
  const files = await readdir(join(folder, 'posts')).catch(() => {
    throw new SeedError('posts', `cannot be read in ${folder}`);
  });
  const posts = files.filter((file) => file.endsWith('.md')).sort();
  const modules = await readYaml(folder, 'learning.yaml', z.array(learningModule));
  const lessons = modules.flatMap((module) => module.lessons);
  return {
    posts: await Promise.all(posts.map((file) => readPost(folder, join('posts', file)))),
    caseStudies: await readYaml(folder, 'case-studies.yaml', z.array(caseStudy)),
    testimonials: await readYaml(folder, 'testimonials.yaml', z.array(testimonial)),
    modules,
    quizzes: await readYaml(folder, 'quizzes.yaml', quizzesOf(lessons)),
  };
}
