import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/academy.calls.ts';
import * as courseCalls from '../contract/academy.courses.calls.ts';
import * as asked from '../contract/academy.requests.calls.ts';
import * as serviceCalls from '../contract/academy.service.calls.ts';
import * as versionCalls from '../contract/academy.versions.calls.ts';
import * as articles from './use-cases/edit-articles.ts';
import * as cards from './use-cases/edit-cards.ts';
import * as courses from './use-cases/edit-courses.ts';
import * as versions from './use-cases/lesson-versions.ts';
import * as searches from './use-cases/missed-searches.ts';
import * as moves from './use-cases/move-request.ts';
import * as messages from './use-cases/request-messages.ts';
import * as servicePage from './use-cases/service-page.ts';
import * as requests from './use-cases/service-requests.ts';

export const academyRoutes = (platform: Platform) => [
  bind(calls.listServices, cards.listServices(platform)),
  bind(calls.listCards, cards.listCards(platform)),
  bind(calls.createCard, cards.createCard(platform)),
  bind(calls.updateCard, cards.updateCard(platform)),
  bind(calls.orderCards, cards.orderCards(platform)),
  bind(calls.deleteCard, cards.deleteCard(platform)),
  bind(serviceCalls.getServicePage, servicePage.getServicePage(platform)),
  bind(serviceCalls.getKeptServicePage, servicePage.getKeptServicePage(platform)),
  bind(serviceCalls.saveServicePage, servicePage.saveServicePage(platform)),
  bind(serviceCalls.askForHelp, requests.askForHelp(platform)),
  bind(asked.listOwnRequests, requests.listOwnRequests(platform)),
  bind(asked.requestService, requests.requestService(platform)),
  bind(asked.getRequest, requests.getRequest(platform)),
  bind(asked.decideQuote, moves.decideQuote(platform)),
  bind(asked.writeMessage, messages.writeMessage(platform)),
  bind(asked.attachFile, messages.attachFile(platform)),
  bind(asked.linkFile, messages.linkFile(platform)),
  bind(asked.listRequests, requests.listRequests(platform)),
  bind(asked.answerRequest, moves.answerRequest(platform)),
  bind(asked.assignRequest, moves.assignRequest(platform)),
  bind(calls.listArticles, articles.listArticles(platform)),
  bind(calls.finishArticle, articles.finishArticle(platform)),
  bind(calls.countMissedSearch, searches.countMissedSearch(platform)),
  bind(calls.listMissedSearches, searches.listMissedSearches(platform)),
  bind(calls.createArticle, articles.createArticle(platform)),
  bind(calls.updateArticle, articles.updateArticle(platform)),
  bind(calls.deleteArticle, articles.deleteArticle(platform)),
  bind(versionCalls.listVersions, versions.listVersions(platform)),
  bind(versionCalls.listReaders, versions.listReaders(platform)),
  bind(versionCalls.dropDraft, versions.dropDraft(platform)),
  bind(courseCalls.listCourses, courses.listCourses(platform)),
  bind(courseCalls.createCourse, courses.createCourse(platform)),
  bind(courseCalls.updateCourse, courses.updateCourse(platform)),
  bind(courseCalls.deleteCourse, courses.deleteCourse(platform)),
];
