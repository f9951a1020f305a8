import {
  type LearningModule,
  type LearningStats,
  type Lesson,
  type LessonSummary,
  type ProgressRecord,
  type QuizQuestion,
  difficulty,
  lessonType,
} from '@site/contracts/learning';
import { z } from 'zod';
import type { LessonRecord } from './lesson.model';
import type { LearningModuleRecord } from './module.model';
import type { ProgressRecord as StoredProgress } from './progress.model';
import type { QuizQuestionRecord } from './quiz-question.model';
import type { StatsRecord } from './stats.model';

export const presentModule = (
  module: Omit<LearningModuleRecord, 'isActive' | 'createdAt'>,
  lessonCount: number,
): LearningModule => ({
  id: module._id,
  title: module.title,
  description: module.description,
  difficulty: difficulty.parse(module.difficulty),
  estimatedMinutes: module.estimatedMinutes,
  points: module.points,
  orderIndex: module.orderIndex,
  lessonCount,
});

export const presentLessonSummary = (
  lesson: Omit<LessonRecord, 'content' | 'isActive' | 'createdAt'>,
): LessonSummary => ({
  id: lesson._id,
  moduleId: lesson.moduleId,
  title: lesson.title,
  lessonType: lessonType.parse(lesson.lessonType),
  estimatedMinutes: lesson.estimatedMinutes,
  points: lesson.points,
  orderIndex: lesson.orderIndex,
});

export const presentLesson = (lesson: Omit<LessonRecord, 'isActive' | 'createdAt'>): Lesson => ({
  ...presentLessonSummary(lesson),
  content: lesson.content,
});

export const presentQuizQuestion = (
  question: Omit<QuizQuestionRecord, 'createdAt'>,
): QuizQuestion => ({
  id: question._id,
  lessonId: question.lessonId,
  question: question.question,
  options: z.array(z.string()).parse(JSON.parse(question.options)),
  correctAnswer: question.correctAnswer,
  explanation: question.explanation ?? undefined,
  points: question.points,
});

export const presentProgress = (progress: Omit<StoredProgress, 'createdAt'>): ProgressRecord => ({
  id: progress._id,
  email: progress.email,
  moduleId: progress.moduleId,
  lessonId: progress.lessonId ?? undefined,
  isCompleted: progress.isCompleted,
  score: progress.score,
  timeSpent: progress.timeSpent,
  pointsEarned: progress.pointsEarned,
  completedAt: progress.completedAt?.toISOString(),
});

export const presentStats = (stats: Omit<StatsRecord, '_id' | 'createdAt'>): LearningStats => ({
  email: stats.email,
  totalPoints: stats.totalPoints,
  completedLessons: stats.lessonsCompleted,
  modulesCompleted: stats.modulesCompleted,
  currentStreak: stats.currentStreak,
  longestStreak: stats.longestStreak,
  level: stats.level,
  lastActiveDate: stats.lastActiveDate?.toISOString(),
});

/** Somebody who has not begun yet. */
export const presentNewcomer = (email: string): LearningStats => ({
  email,
  totalPoints: 0,
  completedLessons: 0,
  modulesCompleted: 0,
  currentStreak: 0,
  longestStreak: 0,
  level: 1,
});
