/** The design system: Chakra's engine with our tokens and components. Importing it registers its provider. */
import './provider';

export { chakra } from '@chakra-ui/react/styled-system';
export { ArticleColumn, FoldedContents, OnThisPage } from './article';
export { Breadcrumb } from './breadcrumb';
export { Button, ButtonLink, Chip, SmallButton } from './button';
export { Badge, Card, CardLink, Skeleton, SkeletonCard } from './card';
export { Field, fieldStyle, focusFirstProblem, Input, SearchInput, Textarea } from './field';
export { useFieldNotes, type FieldControl } from './field';
export { Dots47, Progress, Stat, Stats, type Outcome } from './figures';
export { Icon, type IconName } from './icon';
export { Image } from './image';
export { Box, Container, Flex, Grid, PageSection, Section, Stack } from './layout';
export { MissingData, Notice } from './notice';
export { Prose } from './prose';
export { createStyles } from './styles';
export { Heading, Link, Marker, SmallText, Text, TouchLink, VisuallyHidden } from './typography';
