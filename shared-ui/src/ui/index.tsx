/** The design system: Chakra's engine with our own tokens and components. A part that imports this brings its provider along. */
import './provider';

export { createStyles } from './styles';
export { chakra } from '@chakra-ui/react/styled-system';
export { ArticleColumn } from './article-column';
export { Breadcrumb } from './breadcrumb';
export { Button, ButtonLink, Chip, SmallButton } from './button';
export { Badge, Card, CardLink } from './card';
export { Dots47 } from './dots';
export type { Outcome } from './dots';
export { Field, fieldStyle, Input, SearchInput, Textarea, useFieldNotes } from './field';
export type { FieldControl } from './field';
export { focusFirstProblem } from './focus-first-problem';
export { Icon } from './icon';
export type { IconName } from './icon';
export { Image } from './image';
export { Box, Container, Flex, Grid, PageSection, Section, Stack } from './layout';
export { MissingData, Notice } from './notice';
export { FoldedContents, OnThisPage } from './on-this-page';
export { Progress } from './progress';
export { Prose } from './prose';
export { ResultsList } from './results-list';
export { Skeleton, SkeletonCard } from './skeleton';
export { Stat, Stats } from './stat';
export { Heading, Link, Marker, SmallText, Text, TouchLink, VisuallyHidden } from './typography';
